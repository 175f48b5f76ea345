import type pg from 'pg';
import { migrateFiles } from '../../server/database/migrate.ts';
import type { StoredDatabase } from './stored.ts';

/**
 * Makes the stored database anew where only the platform is: its migrations as they ran then, and what its tables held.
 * `client` is a superuser's.
 */
export async function restoreDatabase(client: pg.ClientBase, { migrations, tables, sequences }: StoredDatabase) {
  await client.query(`do $$ begin execute format('grant all on database %I to postgres', current_database()); end $$`);
  await client.query('set session authorization postgres');
  await migrateFiles(
    client,
    migrations.map((one) => ({ ...one, file: `${one.version}_${one.name}.sql` })),
  );
  await client.query('reset session authorization');
  // Without triggers: the rows are as they were, and nothing follows from them a second time.
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
  for (const { name, columns, rows } of tables) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    await client.query(
      `insert into ${name} (${list}) overriding system value select ${list} from json_populate_recordset(null::${name}, $1)`,
      [rows],
    );
  }
  for (const { name, value } of sequences) await client.query('select setval($1, $2)', [name, value]);
  await client.query('commit');
  await client.query('analyze');
}
