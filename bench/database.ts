import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { rolePassword } from '../server/database/login.ts';

export type Keys = { anonKey: string; serviceRoleKey: string; jwtSecret: string };

export async function readKeys(dataDir: string): Promise<Keys> {
  const keys: Keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  return keys;
}

export type Postgres = { pid: number; password: string; admin: pg.PoolConfig; as: (role: string) => pg.PoolConfig };

/** How to reach the PostgreSQL of a data directory past the server. */
export async function databaseOf(dataDir: string): Promise<Postgres> {
  const secrets: { databasePassword: string } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const base = { host: lines[4] || '127.0.0.1', port: Number(lines[3]), database: 'postgres' };
  const password = secrets.databasePassword;
  return {
    pid: Number(lines[0]),
    password,
    admin: { ...base, user: 'supabase_admin', password },
    as: (role) => ({ ...base, user: role, password: rolePassword(password, role) }),
  };
}
