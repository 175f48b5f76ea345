// Plain JavaScript for Node 20 without dependencies: it runs before anything is installed. It installs what the lockfile
// names, builds what is stale, and hands over to the Node 24 that comes as a package.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [command = 'start', ...args] = process.argv.slice(2);

/**
 * What each command of package.json runs on Node 24, whether the built web pages must be fresh for it, and whether it prepares
 * its database beside the build and is told when the pages are there. Of a quiet one only the result is on standard output.
 */
const COMMANDS = {
  start: { run: ['server/main.ts'], build: true, beside: true },
  stack: { run: ['server/main.ts', '--stack'], build: !args.includes('--no-web'), beside: true },
  test: { run: ['scripts/test.ts'], build: true },
  'test:clock': { run: ['scripts/test-clock.ts'], build: false },
  'test:crash': { run: ['scripts/crash.ts'], build: false },
  dev: { run: ['scripts/dev.ts'], build: false },
  build: { run: ['scripts/build.ts'], build: false },
  check: { run: ['scripts/check.ts'], build: false },
  'check-meet': { run: ['scripts/check-meet.ts'], build: false, quiet: true },
  bench: { run: ['bench/main.ts'], build: true },
  db: { run: ['scripts/regenerate.ts'], build: false },
  handlers: { run: ['scripts/handlers.ts'], build: false },
  landed: { run: ['scripts/store-landed.ts'], build: false },
  migration: { run: ['scripts/new-migration.ts'], build: false },
  tabulate: { run: ['scripts/tabulate.ts'], build: false, quiet: true },
  schedule: { run: ['scripts/schedule.ts'], build: false, quiet: true },
  pictures: { run: ['tests/journeys/pictures/main.ts'], build: true },
  'new-module': { run: ['scripts/new-module.ts'], build: false },
};

main().catch((error) => {
  const full = error?.code === 'ENOSPC' ? 'The disk is full: free about 1.5 GB and try again.' : null;
  console.error(`\n${full ?? error?.message ?? error}`);
  process.exit(1);
});

async function main() {
  const plan = COMMANDS[command];
  if (!plan) throw new Error(`Unknown command "${command}". Known: ${Object.keys(COMMANDS).join(', ')}.`);
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`Node ${process.versions.node} is too old: install Node 20 or newer from your system's packages.`);
  }
  await install(plan.quiet);
  const pages = plan.build ? build() : null;
  if (!plan.beside) await pages;
  endWithNpm();
  process.exit(await run(node24(), [...plan.run, ...args], { forward: true, after: plan.beside ? pages : null }));
}

/**
 * A process manager may end npm alone: npm's shell dies of the signal without passing it on, and nothing reaches this
 * process but that its parent is another one now. Then it ends as if it had got the signal itself.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.emit('SIGTERM', 'SIGTERM');
  }, 500);
  watch.unref();
}

/** Installs the packages when the lockfile changed since the last time, or when they are absent. */
async function install(quiet = false) {
  const stamp = join(root, 'node_modules', '.guidon-installed');
  const wanted = hashOf([join(root, 'package-lock.json'), join(root, 'package.json')]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node24())) return;
  (quiet ? console.error : console.log)('Installing packages (about a minute the first time) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run(npm, flags, { shell: process.platform === 'win32', quiet });
  if (code !== 0)
    throw new Error("Couldn't install the packages. The lines above say why: network, disk, or permissions.");
  if (!existsSync(node24())) {
    throw new Error(
      'Node 24 did not come with the packages: allow the install script of the package "node", then try again.',
    );
  }
  writeFileSync(stamp, wanted);
}

/** Builds the web pages when a source of theirs is newer than the last build; null where they are fresh. */
function build() {
  const stamp = join(root, 'dist', 'web', '.built');
  const sources = [...filesOf(join(root, 'web')), ...filesOf(join(root, 'domain')), join(root, 'package-lock.json')];
  const wanted = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return null;
  console.log('Building the web pages ...');
  return run(node24(), ['scripts/build.ts']).then((code) => {
    if (code !== 0) throw new Error("Couldn't build the web pages. The lines above say why.");
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  });
}

function node24() {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

/**
 * Runs a program in the project's folder and gives its exit code; stop signals reach it, and it goes when this process goes. It
 * is told when what it waits for is done, and ended where that fails.
 */
function run(program, programArgs, { forward = false, shell = false, quiet = false, after = null } = {}) {
  return new Promise((done, failed) => {
    const path = [join(root, 'node_modules', 'node', 'bin'), join(root, 'node_modules', '.bin'), process.env.PATH].join(
      process.platform === 'win32' ? ';' : ':',
    );
    const child = spawn(program, programArgs, {
      cwd: root,
      shell,
      stdio: forward ? ['inherit', 'inherit', 'inherit', 'ipc'] : ['inherit', quiet ? 2 : 'inherit', 'inherit'],
      env: forward ? { ...process.env, PATH: path, ...(after ? { PAGES_UNDER_WAY: 'yes' } : {}) } : process.env,
    });
    after?.then(
      () => child.connected && child.send('pages built'),
      (error) => {
        child.kill('SIGTERM');
        failed(error);
      },
    );
    if (forward) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    process.once('exit', () => child.kill());
    child.on('error', failed);
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}
