import { readSqlFiles } from '../../server/database/apply.ts';
import { entriesOf, readFolder, writeFolder } from './folder.ts';
import { takeMigration } from './take.ts';

/**
 * Brings the folder up to date with the migrations from a serial on, in their order, and says which files changed. What a
 * `do` block does to the schema can't be read from its text: the comparison says what is missing. Raises an
 * error where no serial is given.
 */
export async function takeNewest(serial: string): Promise<string[]> {
  if (!/^\d{14}$/.test(serial)) throw new Error('Give the serial to begin with: npm run db -- --take 20261206001000');
  const folder = await readFolder();
  const files = (await readSqlFiles('supabase/migrations')).filter(({ version }) => version >= serial);
  for (const { name, sql } of files) {
    const [module = ''] = /^[a-z0-9-]+/.exec(name) ?? [];
    takeMigration(folder, module, entriesOf(sql));
  }
  const changed = await writeFolder(folder);
  return [...files.map(({ file }) => `taken    ${file}`), ...changed.map((path) => `changed  supabase/schema/${path}`)];
}
