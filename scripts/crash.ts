import { spawn } from 'node:child_process';

/** `npm run test:crash`: 20 rounds of 1,000 acknowledged writes, each through a kill -9 of the server or of PostgreSQL. */
const child = spawn('vitest', ['run', '--project', 'api', 'tests/server/crash.api.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, CRASH_ROUNDS: '20', CRASH_WRITES: '1000' },
});
child.on('exit', (code) => (process.exitCode = code ?? 1));
