import { run } from './run.ts';

/** `npm run db`: applies all migrations to a fresh database and writes what is generated from it, and from the packages. */
for (const script of ['types', 'permissions-doc', 'compatibility', 'mail-templates'].map(
  (name) => `scripts/generate-${name}.ts`,
)) {
  const code = await run(process.execPath, [script]);
  if (code !== 0) process.exit(code);
}
