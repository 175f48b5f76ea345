import { run } from './run.ts';

/** `npm run db`: applies all migrations to a fresh database and writes what is generated from it. */
for (const script of ['scripts/generate-types.ts', 'scripts/generate-permissions-doc.ts']) {
  const code = await run(process.execPath, [script]);
  if (code !== 0) process.exit(code);
}
