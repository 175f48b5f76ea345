import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { admin, openDirectusScene } from './directus-scene.ts';
import type { PeerKind, Place } from './peer-kind.ts';

function envOf({ home, port, database }: Place): Record<string, string> {
  return {
    DB_CLIENT: 'pg',
    DB_HOST: '127.0.0.1',
    DB_PORT: String(database.port),
    DB_DATABASE: database.database ?? '',
    DB_USER: database.user ?? '',
    DB_PASSWORD: String(database.password),
    DB_POOL__MIN: '0',
    DB_POOL__MAX: '20',
    SECRET: 'bench'.repeat(8),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    STORAGE_LOCAL_ROOT: join(home, 'uploads'),
    // Whatever would hold it up or call home is off.
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    WEBSOCKETS_ENABLED: 'false',
    ACCESS_TOKEN_TTL: '1d',
  };
}

/** Directus: our own tables under its API, with permissions on each. */
export const directus: PeerKind = {
  // Its sandbox for scripts of extensions compiles itself against Node's headers; the bench has no extension.
  // From 12 on, permissions with conditions need a licence.
  install: { name: 'directus', version: '11.17.4', overrides: {}, empty: ['isolated-vm'] },
  prepare: async (place) => {
    const program = join(place.folder, 'node_modules', 'directus', 'cli.js');
    const env = envOf(place);
    const bootstrap = spawn(process.execPath, [program, 'bootstrap'], {
      cwd: place.home,
      stdio: 'ignore',
      env: { ...process.env, ...env },
    });
    const [code]: unknown[] = await once(bootstrap, 'exit');
    if (code !== 0) throw new Error(`its bootstrap ended with ${String(code)}`);
    return { url: `http://127.0.0.1:${place.port}`, ready: '/server/ping', args: [program, 'start'], env };
  },
  fill: openDirectusScene,
};
