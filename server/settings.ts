import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { proxyList } from './http/peer.ts';
import { StartError } from './start-error.ts';
import type { LogLevel, Settings } from './stack.ts';

type Environment = Record<string, string | undefined>;

const names = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'SMTP_URL',
  'JWT_SECRET',
  'LOG_LEVEL',
] as const;
const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

function fail(name: string, what: string, fix: string): never {
  throw new StartError(`${name} ${what}`, fix);
}

/** Catches slips such as DATADIR or DATABASE_URI, which would otherwise be ignored in silence. */
function refuseSlips(env: Environment): void {
  const squash = (name: string): string =>
    name
      .toUpperCase()
      .replaceAll(/[_-]/g, '')
      .replace(/UR[IL]$/, 'URL');
  const known = new Map<string, string>(names.map((name) => [squash(name), name]));
  for (const name of Object.keys(env)) {
    if (name.startsWith('S3_')) fail(name, 'is set, but files are saved on disk in DATA_DIR.', `Unset ${name}.`);
    const meant = known.get(squash(name));
    if (meant !== undefined && meant !== name && env[meant] === undefined)
      fail(name, "isn't a known variable.", `Did you mean ${meant}?`);
  }
}

function readPort(name: string, text: string | undefined): number {
  if (text === undefined || text === '') return 3000;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    fail(name, `"${text}" isn't a port.`, 'Use a whole number from 0 to 65535, such as 3000.');
  return port;
}

function readUrl(name: string, text: string | undefined, schemes: string[]): string | null {
  if (text === undefined || text === '') return null;
  const scheme = URL.canParse(text) ? new URL(text).protocol : '';
  // The value may hold a password, so the message doesn't repeat it.
  if (!schemes.includes(scheme))
    fail(name, "isn't an address.", `It starts with ${schemes.map((s) => `${s}//`).join(' or ')}.`);
  return text;
}

function readPublicUrl(text: string | undefined): string | null {
  const url = readUrl('PUBLIC_URL', text, ['http:', 'https:']);
  if (url === null) return null;
  const { pathname, search, hash, origin } = new URL(url);
  if (pathname !== '/' || search !== '' || hash !== '')
    fail('PUBLIC_URL', 'has a path.', `Use the address alone, such as ${origin}`);
  return origin;
}

const loopback = ['127.0.0.0/8', '::1'];

function readProxies(text: string | undefined): readonly string[] {
  if (text === undefined || text.trim() === '') return loopback;
  const proxies = text.split(',').map((one) => one.trim());
  try {
    proxyList(proxies);
  } catch (error) {
    const wrong = error instanceof Error ? error.message : text;
    fail(
      'TRUSTED_PROXIES',
      `has "${wrong}", which isn't an address or network.`,
      'Use a list like 10.0.0.5,192.168.1.0/24.',
    );
  }
  return proxies;
}

function readSecret(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (text.length < 32)
    fail('JWT_SECRET', `has only ${text.length} characters.`, 'Use 32 or more, such as from: openssl rand -hex 32');
  return text;
}

function readLevel(text: string | undefined): LogLevel {
  if (text === undefined || text === '') return 'info';
  const level = levels.find((name) => name === text);
  return level ?? fail('LOG_LEVEL', `"${text}" is unknown.`, `Choose one of ${levels.join(', ')}.`);
}

const options = {
  demo: { type: 'boolean', default: false },
  'reset-demo': { type: 'boolean', default: false },
  empty: { type: 'boolean', default: false },
  stack: { type: 'boolean', default: false },
  'no-web': { type: 'boolean', default: false },
  'no-jobs': { type: 'boolean', default: false },
  project: { type: 'string' },
  port: { type: 'string' },
  data: { type: 'string' },
  'db-port': { type: 'string' },
} as const;

function readFlags(args: string[]) {
  try {
    const { values } = parseArgs({ args, options, strict: true });
    const demo = values.demo || values['reset-demo'];
    if (demo && values.empty) fail('--demo and --empty', "can't be combined.", 'Use one of the two.');
    return values;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new StartError(`Unknown argument in "${args.join(' ')}".`, `Use only ${known.join(', ')}.`);
  }
}

/** The project's folder, or the one that contains it as `supabase/`: the CLI is called there. */
function readProject(folder: string | undefined, usual: string): string {
  if (folder === undefined) return usual;
  const isProject = (path: string): boolean =>
    existsSync(join(path, 'config.toml')) || existsSync(join(path, 'migrations'));
  const found = [resolve(folder), join(resolve(folder), 'supabase')].find(isProject);
  const where = 'It holds config.toml or migrations/, or a folder supabase/ that does.';
  return found ?? fail('--project', `${folder} isn't a Supabase project folder.`, where);
}

/** Checks the environment and the command line; a `StartError` names the variable and the fix. */
export function readSettings(env: Environment, args: string[], projectDir: string): Settings {
  refuseSlips(env);
  const flags = readFlags(args);
  return {
    port: flags.port === undefined ? readPort('PORT', env['PORT']) : readPort('--port', flags.port),
    host: env['HOST'] || '127.0.0.1',
    dataDir: resolve(flags.data ?? (env['DATA_DIR'] || '.data')),
    databaseUrl: readUrl('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    publicUrl: readPublicUrl(env['PUBLIC_URL']),
    trustedProxies: readProxies(env['TRUSTED_PROXIES']),
    smtpUrl: readUrl('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']),
    jwtSecret: readSecret(env['JWT_SECRET']),
    logLevel: readLevel(env['LOG_LEVEL']),
    projectDir: readProject(flags.project, projectDir),
    stack: flags.stack || flags.project !== undefined,
    demo: flags.demo,
    resetDemo: flags['reset-demo'],
    empty: flags.empty,
    web: !flags['no-web'],
    jobs: !flags['no-jobs'],
    dbPort: flags['db-port'] === undefined ? null : readPort('--db-port', flags['db-port']),
  };
}
