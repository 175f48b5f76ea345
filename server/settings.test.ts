import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

const read = (env: Record<string, string>, args: string[] = []) => readSettings(env, args, '/project');

test('everything has a default', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    publicUrl: null,
    logLevel: 'info',
    demo: false,
    empty: false,
  });
  expect(read({ PUBLIC_URL: 'https://corps.example/', PORT: '0' }, ['--empty'])).toMatchObject({
    publicUrl: 'https://corps.example',
    port: 0,
    empty: true,
  });
});

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: 'http' }, 'PORT'],
  [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ PUBLIC_URL: 'corps.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://corps.example/path' }, 'PUBLIC_URL'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy.local' }, 'TRUSTED_PROXIES'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ DATADIR: '/x' }, 'DATA_DIR'],
  [{ DATABASE_URI: 'postgres://x' }, 'DATABASE_URL'],
  [{ S3_BUCKET: 'x' }, 'S3_BUCKET'],
])('%o is refused and names the variable', (env, name) => {
  try {
    read(env);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    if (error instanceof StartError) {
      expect(`${error.message} ${error.hint}`).toContain(name);
      expect(error.hint).not.toBe('');
    }
  }
});

test('unknown and contradicting arguments are refused', () => {
  expect(() => read({}, ['--demos'])).toThrow(StartError);
  expect(() => read({}, ['--demo', '--empty'])).toThrow(StartError);
});
