import { readSqlFiles } from '../../server/database/apply.ts';
import { entriesOf, readFolder, writeFolder } from './folder.ts';
import { takeMigration } from './take.ts';

/** What a migration does to the rows of schools, or in ways that its text doesn't say. */
const MOVES_DATA = /^(do|update|delete|with) /;

/**
 * Brings the folder up to date with the migrations from a serial on, in their order, and says which files changed. What a
 * `do` block or an update does isn't taken: the comparison says what is missing. Raises an
 * error where no serial is given.
 */
export async function takeNewest(serial: string): Promise<string[]> {
  if (!/^\d{14}$/.test(serial)) throw new Error('Give the serial to begin with: npm run db -- --take 20261206001000');
  const folder = await readFolder();
  const left: string[] = [];
  const files = (await readSqlFiles('supabase/migrations')).filter(({ version }) => version >= serial);
  for (const { name, sql } of files) {
    const [module = ''] = /^[a-z0-9-]+/.exec(name) ?? [];
    const statements = entriesOf(sql);
    takeMigration(
      folder,
      module,
      statements.filter((one) => !MOVES_DATA.test(one.sql)),
    );
    left.push(
      ...statements
        .filter((one) => MOVES_DATA.test(one.sql))
        .map((one) => `left out ${name}: ${one.sql.split('\n')[0]}`),
    );
  }
  const changed = await writeFolder(folder);
  return [
    ...files.map(({ file }) => `taken    ${file}`),
    ...left,
    ...changed.map((path) => `changed  supabase/schema/${path}`),
  ];
}
