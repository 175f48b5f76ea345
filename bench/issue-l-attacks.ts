import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { z } from 'zod';

export type Attack = {
  name: string;
  path: string;
  role: 'anon' | 'authenticated' | 'service_role';
  body?: Buffer;
  type?: string;
  headers?: Record<string, string>;
};

const megabyte = 1024 * 1024;

function csvOf(header: string, line: string, bytes: number): Buffer {
  return Buffer.from(`${header}\n${`${line}\n`.repeat(Math.ceil(bytes / (line.length + 1)))}`.slice(0, bytes));
}

function jsonOf(row: Record<string, unknown>, bytes: number): Buffer {
  const text = JSON.stringify(row);
  return Buffer.from(`[${Array.from({ length: Math.floor(bytes / (text.length + 1)) }, () => text).join()}]`);
}

// PostgreSQL refuses the first row: what is measured is the way there.
const school = { id: 'x', name: 'x'.repeat(100) };

/** What a full body of schools looks like. */
export const fullBody = jsonOf(school, 9.9 * megabyte);

function long(part: (at: number) => string): string {
  const parts: string[] = [];
  for (let size = 0, at = 0; size < 60_000; at += 1) {
    const next = part(at);
    size += next.length + 1;
    parts.push(next);
  }
  return parts.join();
}

function many(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}:id`).join();
}

/** Each role's largest bodies, and the longest addresses and headers. */
export const attacks: Attack[] = [
  // What the machine does to one that does nothing.
  { name: 'nothing else', role: 'anon', path: 'schools?select=id&limit=1' },
  {
    name: '19 MB of CSV',
    role: 'anon',
    path: 'schools',
    body: csvOf('name,time_zone', 'x,y', 19 * megabyte),
    type: 'text/csv',
  },
  { name: '17 MB of JSON', role: 'anon', path: 'schools', body: jsonOf(school, 17 * megabyte) },
  { name: '120 kB of CSV', role: 'anon', path: 'schools', body: csvOf('name', 'x', 120_000), type: 'text/csv' },
  {
    name: '5 MB of CSV',
    role: 'authenticated',
    path: 'schools',
    body: csvOf('name,time_zone', 'x,y', 5 * megabyte),
    type: 'text/csv',
  },
  { name: '5 MB of JSON', role: 'authenticated', path: 'rpc/today', body: jsonOf(school, 5 * megabyte) },
  {
    name: '10 MB of CSV',
    role: 'service_role',
    path: 'schools',
    body: csvOf('id', 'x'.repeat(40), 9.9 * megabyte),
    type: 'text/csv',
  },
  {
    name: 'a million cells of CSV',
    role: 'service_role',
    path: 'schools',
    body: csvOf('id,name', 'x,y', 2 * megabyte),
    type: 'text/csv',
  },
  { name: '10 MB of JSON', role: 'service_role', path: 'schools', body: fullBody },
  {
    name: '10 MB of text',
    role: 'service_role',
    path: 'rpc/today',
    body: Buffer.alloc(9.9 * megabyte, 'x'),
    type: 'text/plain',
  },
  { name: 'a long select', role: 'anon', path: `schools?select=${long((at) => `a${at}:id`)}` },
  { name: 'a long list', role: 'anon', path: `schools?id=in.(${long((at) => String(at))})` },
  { name: 'a long quoted list', role: 'anon', path: `schools?id=in.(${long(() => '"')})` },
  { name: 'a long logic tree', role: 'anon', path: `schools?or=(${long((at) => `id.eq.${at}`)})` },
  { name: 'a long name', role: 'anon', path: 'x'.repeat(60_000) },
  { name: 'a long name of a function', role: 'anon', path: `rpc/${'x'.repeat(60_000)}` },
  { name: 'many arguments', role: 'anon', path: `rpc/today?${long((at) => `a${at}=1`).replaceAll(',', '&')}` },
  { name: 'a long Prefer', role: 'anon', path: 'schools', headers: { prefer: long((at) => `a${at}=b`) } },
  { name: 'a long Accept', role: 'anon', path: 'schools', headers: { accept: long((at) => `a${at}/b;q="`) } },
  { name: 'a long reply', role: 'service_role', path: `cadets?select=${many(1500)}` },
  { name: 'a reply that is too long', role: 'service_role', path: `audit_log?select=${many(1500)}` },
  { name: 'the description of the schema', role: 'service_role', path: '' },
];

/** A token of each role. */
export async function tokensOf(dataDir: string): Promise<Record<Attack['role'], string>> {
  const shape = z.object({ anonKey: z.string(), serviceRoleKey: z.string(), jwtSecret: z.string() });
  const keys = shape.parse(JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')));
  const authenticated = await new SignJWT({ sub: '00000000-0000-4000-8000-000000000001', role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(keys.jwtSecret));
  return { anon: keys.anonKey, authenticated, service_role: keys.serviceRoleKey };
}
