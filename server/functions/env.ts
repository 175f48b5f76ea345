import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Stack } from '../stack.ts';
import { functionSecrets } from './secrets.ts';

/** Where a function on this machine reaches the server, whatever its public address is. */
export function innerUrl({ settings, url }: Stack): string {
  if (settings.publicUrl === null) return url;
  const anywhere = ['0.0.0.0', '::', ''].includes(settings.host);
  const host = anywhere ? '127.0.0.1' : settings.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${settings.port}`;
}

/**
 * The environment of a function: Supabase's names, the project's `functions/.env`, and the secrets that its config.toml names;
 * nothing else of the server's own.
 */
export async function functionEnv(stack: Stack): Promise<Record<string, string>> {
  const text = await readFile(join(stack.settings.projectDir, 'functions', '.env'), 'utf8').catch(() => '');
  const own = Object.entries(parseEnv(text)).flatMap(([name, value]) =>
    value === undefined || name.startsWith('SUPABASE_') ? [] : [[name, value]],
  );
  const made = stack.db.embedded ? stack.settings.dataDir : null;
  return {
    ...(await functionSecrets(stack.config.edge_runtime.secrets, process.env, made)),
    ...Object.fromEntries(own),
    SUPABASE_URL: innerUrl(stack),
    SUPABASE_ANON_KEY: stack.keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: stack.keys.serviceRoleKey,
    PUBLIC_URL: stack.url,
    TZ: 'UTC',
  };
}
