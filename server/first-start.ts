import { randomInt } from 'node:crypto';
import { compare } from 'bcrypt';
import { SignJWT } from 'jose';
import { importDemo, isExposed, type Demo, type SignIn } from './demo.ts';
import { functionSecrets } from './functions/secrets.ts';
import { readProjectConfig } from './project/config.ts';
import { StartError } from './start-error.ts';
import type { Database, Log, Settings, Stack } from './stack.ts';

const lifetime = '24h';

async function hasUsers({ admin }: Database): Promise<boolean> {
  const { rows } = await admin.query<{ found: boolean }>('select exists (select from auth.users) as found');
  return rows[0]?.found ?? true;
}

/**
 * Loads the project's demo into an empty database: an embedded one that only this machine reaches, or any with `--demo`.
 * Gives the sign-ins to show, none where the demo is not what this database holds. Where others reach the server, the
 * passwords are made up and shown this one time; a demo whose passwords are printed elsewhere is refused there.
 */
export async function loadDemoWhereWanted(settings: Settings, db: Database, log: Log): Promise<SignIn[]> {
  if (await hasUsers(db)) return shownAgain(settings, db);
  const exposed = isExposed(settings);
  const wanted = settings.demo || settings.resetDemo || (db.embedded && !exposed);
  const demo = settings.empty || !wanted ? null : await importDemo(settings);
  if (demo === null) return [];
  log.info('Loading the demo');
  const { edge_runtime: runtime } = await readProjectConfig(settings.projectDir);
  const secrets = await functionSecrets(runtime.secrets, process.env, db.embedded ? settings.dataDir : null);
  if (!exposed) {
    await demo.loadDemo(db.project, { secrets });
    return demo.signIns;
  }
  const passwords = demo.signIns.map((one) => ({ ...one, password: newPassword() }));
  await demo.loadDemo(db.project, { passwords, secrets });
  return passwords;
}

/** Letters and digits that no one mistakes for each other when reading them off a terminal. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newPassword(): string {
  return Array.from({ length: 16 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** At later starts the sign-ins are shown whose passwords still are the printed ones. */
async function shownAgain(settings: Settings, db: Database): Promise<SignIn[]> {
  const { rows } = await db.admin.query<{ found: boolean }>(
    `select exists (select from auth.users where email like '%.example') as found`,
  );
  const demo = rows[0]?.found ? await importDemo(settings) : null;
  const open = demo === null ? [] : await stillOpen(db, demo);
  if (open.length > 0 && isExposed(settings))
    throw new StartError(
      'This database holds the demo, and anyone can read its passwords in the README.',
      'Choose another DATA_DIR, or start once with --reset-demo for a demo with its own passwords.',
    );
  return open;
}

async function stillOpen({ admin }: Database, { signIns }: Demo): Promise<SignIn[]> {
  const { rows } = await admin.query<{ email: string; hash: string }>(
    'select email, encrypted_password as hash from auth.users where email = any ($1)',
    [signIns.map(({ email }) => email)],
  );
  const hashes = new Map(rows.map(({ email, hash }) => [email, hash]));
  const open = await Promise.all(signIns.map(({ email, password }) => compare(password, hashes.get(email) ?? '')));
  return signIns.filter((_, at) => open[at]);
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
