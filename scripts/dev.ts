import { spawn } from 'node:child_process';

/** `npm run dev`: the server, restarted when its sources change, and Vite with hot reload in front of it. */
const children = [
  spawn(
    process.execPath,
    ['--watch-path=server', '--watch-path=supabase', 'server/main.ts', ...process.argv.slice(2)],
    { stdio: 'inherit' },
  ),
  spawn('vite', ['--config', 'web/vite.config.ts'], { stdio: 'inherit' }),
];

for (const child of children) child.on('exit', (code) => stop(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
