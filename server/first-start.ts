import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SignJWT } from 'jose';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Database, Log, Settings, Stack } from './stack.ts';

/** What `demo/load.ts` of a project may export. */
const demoModule = z.object({
  loadDemo: z.custom<(pool: Pool) => Promise<boolean>>((value) => typeof value === 'function'),
  signIns: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })).default([]),
});

export type SignIn = z.infer<typeof demoModule>['signIns'][number];

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);
const lifetime = '24h';

function demoFile({ projectDir }: Settings): string {
  return join(projectDir, 'demo', 'load.ts');
}

async function importDemo(settings: Settings): Promise<z.infer<typeof demoModule> | null> {
  const file = demoFile(settings);
  if (
    !(await access(file).then(
      () => true,
      () => false,
    ))
  )
    return null;
  return demoModule.parse(await import(pathToFileURL(file).href));
}

async function hasUsers({ admin }: Database): Promise<boolean> {
  const { rows } = await admin.query<{ found: boolean }>('select exists (select from auth.users) as found');
  return rows[0]?.found ?? true;
}

/**
 * Loads the project's demo into an empty database: an embedded one served on loopback, or any with `--demo`. Gives
 * the sign-ins to show, none where the demo is not what this database holds.
 */
export async function loadDemoWhereWanted(settings: Settings, db: Database, log: Log): Promise<SignIn[]> {
  const wanted = settings.demo || (db.embedded && loopback.has(settings.host));
  if (settings.empty || !wanted) return [];
  const empty = !(await hasUsers(db));
  const demo = empty ? await importDemo(settings) : null;
  if (demo !== null) {
    log.info('Loading the demo');
    await demo.loadDemo(db.project);
    return demo.signIns;
  }
  return shownAgain(settings, db);
}

/** At later starts the sign-ins are shown as long as all of their accounts are still there. */
async function shownAgain(settings: Settings, db: Database): Promise<SignIn[]> {
  if (!loopback.has(settings.host)) return [];
  const { rows } = await db.admin.query<{ email: string }>(
    `select email from auth.users where email like '%.example' limit 2000`,
  );
  if (rows.length === 0) return [];
  const known = new Set(rows.map(({ email }) => email));
  const demo = await importDemo(settings);
  return (demo?.signIns ?? []).filter(({ email }) => known.has(email));
}

/**
 * The link with which the first account of an empty installation is made. Its token is an anonymous caller's with the
 * purpose written in; the project refuses it once there is an admin, so it works one time.
 */
export async function firstAdminLink({ settings, db, keys, url }: Stack): Promise<string | null> {
  if (!settings.empty || (await hasUsers(db))) return null;
  const token = await new SignJWT({ role: 'anon', purpose: 'first-admin' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(new TextEncoder().encode(keys.jwtSecret));
  return `${url}/setup#token=${token}`;
}
