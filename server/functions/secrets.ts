import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const kept = z.record(z.string(), z.string());

// Two functions that start together make their secrets one after the other.
let turn: Promise<unknown> = Promise.resolve();

/**
 * The secrets that config.toml names, `[edge_runtime.secrets]`: a value as it is, `env(NAME)` from the environment. One that the
 * environment lacks is made once and kept in `function-secrets.json` of `dataDir` (mode 0600), or left out where that is null: several
 * servers of one database would each make another.
 */
export function functionSecrets(
  named: Record<string, string>,
  env: Record<string, string | undefined>,
  dataDir: string | null,
): Promise<Record<string, string>> {
  const work = turn.then(() => readSecrets(named, env, dataDir));
  turn = work.catch(() => undefined);
  return work;
}

async function readSecrets(
  named: Record<string, string>,
  env: Record<string, string | undefined>,
  dataDir: string | null,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const missing: string[] = [];
  for (const [name, value] of Object.entries(named)) {
    const from = /^env\((\w+)\)$/.exec(value)?.[1];
    const given = from === undefined ? value : env[from];
    if (given) found[name] = given;
    else missing.push(name);
  }
  return missing.length === 0 || dataDir === null ? found : { ...(await keptSecrets(dataDir, missing)), ...found };
}

/** Secrets by name out of the file, those that it lacks made and added. */
async function keptSecrets(dataDir: string, names: string[]): Promise<Record<string, string>> {
  const file = join(dataDir, 'function-secrets.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // A file that can't be read is never replaced: what was encrypted with it would be lost.
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const secrets = kept.parse(JSON.parse(text));
  const lacking = names.filter((name) => !secrets[name]);
  if (lacking.length > 0) {
    for (const name of lacking) secrets[name] = randomBytes(32).toString('base64');
    await mkdir(dataDir, { recursive: true });
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
  }
  return Object.fromEntries(names.map((name) => [name, secrets[name] ?? '']));
}
