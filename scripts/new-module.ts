import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { planModule } from './module/plan.ts';
import { run } from './run.ts';

/**
 * `npm run new-module job-board`: a folder, its SQL, and a migration that work together; nothing else has to be edited. Takes
 * several ids.
 */
const ids = process.argv.slice(2);
if (ids.length === 0) {
  console.error('Give the id of the module: npm run new-module job-board');
  process.exit(1);
}
const written: string[] = [];
for (const id of ids) {
  const files = await planModule('.', id, new Date()).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
  for (const { path, text } of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
    console.log(`written  ${path}`);
    written.push(path);
  }
}
const formatted = await run(
  'oxfmt',
  written.filter((path) => !path.endsWith('.sql')),
);
// The schema folder takes the modules over from their migrations.
const [serial = ''] = written.flatMap((path) => /(?<=migrations\/)\d{14}/.exec(path) ?? []);
process.exit(formatted || (await run(process.execPath, ['scripts/regenerate.ts', '--take', serial])));
