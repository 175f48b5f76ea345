import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
let admin: pg.Client;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create database migrate_test');
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-migrations-'));
  const address = new URL(url);
  address.pathname = '/migrate_test';
  client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(
    'drop schema if exists supabase_migrations cascade; drop schema public cascade; create schema public',
  );
  return async () => {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  };
});

afterAll(async () => {
  await admin.query('drop database migrate_test');
  await admin.end();
});

async function file(name: string, sql: string): Promise<void> {
  await writeFile(join(folder, name), sql);
}

test('migrations run in order and once', async () => {
  await file('002_second.sql', 'insert into things values (2)');
  await file('001_first.sql', 'create table things (n int); insert into things values (1)');
  expect(await migrate(client, folder)).toEqual(['001_first.sql', '002_second.sql']);
  expect(await migrate(client, folder)).toEqual([]);
  expect((await client.query('select n from things order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
});

test('one that fails leaves nothing of itself, keeps those before it, and names its line', async () => {
  await file('001_first.sql', 'create table things (n int)');
  await file('002_second.sql', 'create table others (n int);\n\nselect nonsense from things');
  await expect(migrate(client, folder)).rejects.toThrow(/^002_second\.sql:3: column "nonsense" does not exist/);
  expect((await client.query(`select to_regclass('things') as things, to_regclass('others') as others`)).rows).toEqual([
    { things: 'things', others: null },
  ]);
});

test('one that was edited or removed after it ran is refused', async () => {
  await file('001_first.sql', 'create table things (n int)');
  await migrate(client, folder);
  await file('001_first.sql', 'create table things (n bigint)');
  await expect(migrate(client, folder)).rejects.toThrow('The migration 001_first was changed after it ran.');
  await rm(join(folder, '001_first.sql'));
  await expect(migrate(client, folder)).rejects.toThrow('The migration 001_first was removed after it ran.');
});

test('two at once do the work once', async () => {
  await file('001_first.sql', 'create table things (n int); insert into things values (1)');
  const address = new URL(url);
  address.pathname = '/migrate_test';
  const other = new pg.Client({ connectionString: address.href });
  await other.connect();
  const applied = await Promise.all([migrate(client, folder), migrate(other, folder)]);
  await other.end();
  expect(applied.flat()).toEqual(['001_first.sql']);
});
