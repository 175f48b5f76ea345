import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { planModule } from './module/plan.ts';
import { run } from './run.ts';

/** `npm run new-module job-board`: a folder, its SQL, and a migration that work together; nothing else has to be edited. */
const id = process.argv[2];
if (!id) {
  console.error('Give the id of the module: npm run new-module job-board');
  process.exit(1);
}
const files = await planModule('.', id, new Date()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
for (const { path, text } of files) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: 'wx' });
  console.log(`written  ${path}`);
}
const sources = files.map(({ path }) => path).filter((path) => !path.endsWith('.sql'));
await run('oxfmt', sources);
// The schema folder takes the module over from its migration.
const serial = /migrations\/(\d{14})_/.exec(files.map(({ path }) => path).join('\n'))?.[1] ?? '';
process.exit(await run(process.execPath, ['scripts/regenerate.ts', '--take', serial]));
