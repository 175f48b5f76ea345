import { createHmac, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { StartError } from './start-error.ts';
import type { Keys } from './stack.ts';

// Fixed, so that every process with the same secret makes the same keys.
const issued = Math.floor(Date.UTC(2026, 0, 1) / 1000);
const tenYears = 10 * 365 * 24 * 60 * 60;

/** A key that follows from the secret, so that every process makes the same one. */
function shortKey(jwtSecret: string, kind: string): string {
  return createHmac('sha256', jwtSecret).update(`${kind} key`).digest('base64url').slice(0, 32);
}

async function makeKeys(jwtSecret: string): Promise<Keys> {
  const secret = new TextEncoder().encode(jwtSecret);
  const sign = (role: string): Promise<string> =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('supabase')
      .setIssuedAt(issued)
      .setExpirationTime(issued + tenYears)
      .sign(secret);
  const [anonKey, serviceRoleKey] = await Promise.all([sign('anon'), sign('service_role')]);
  const publishableKey = `sb_publishable_${shortKey(jwtSecret, 'publishable')}`;
  return {
    anonKey,
    serviceRoleKey,
    publishableKey,
    secretKey: `sb_secret_${shortKey(jwtSecret, 'secret')}`,
    jwtSecret,
  };
}

type Kept = { jwtSecret: string; publishableKey?: unknown };

async function readKept(file: string): Promise<Kept | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(
      `${file} can't be read (${error.code ?? 'unknown reason'}).`,
      'Give this user permission to read it.',
    );
  });
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && 'jwtSecret' in parsed)
      if (typeof parsed.jwtSecret === 'string' && parsed.jwtSecret.length >= 32)
        return { publishableKey: undefined, ...parsed, jwtSecret: parsed.jwtSecret };
  } catch {
    // Falls through to the same message as a file of the wrong shape.
  }
  throw new StartError(
    `${file} is damaged.`,
    'Restore it from a backup, or delete it: the server creates new keys, and everyone signs in again.',
  );
}

/**
 * The API keys of a data directory, made at the first start and kept in `keys.json` (mode 0600).
 * A `JWT_SECRET` of the environment wins over the file.
 */
export async function loadKeys(dataDir: string, jwtSecret: string | null): Promise<Keys> {
  const file = join(dataDir, 'keys.json');
  const kept = await readKept(file);
  const keys = await makeKeys(jwtSecret ?? kept?.jwtSecret ?? randomBytes(32).toString('base64url'));
  if (kept?.jwtSecret !== keys.jwtSecret || kept.publishableKey !== keys.publishableKey) {
    await mkdir(dataDir, { recursive: true });
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
  } else await chmod(file, 0o600);
  return keys;
}
