import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program of node_modules/.bin (or of the PATH) with its output shown, and gives its exit code. */
export async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

/** As `run`, but what the program says is shown at its end, in one piece: others speak at the same time. */
export async function runAside(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const said: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => said.push(part));
  child.stderr.on('data', (part: Buffer) => said.push(part));
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  return typeof code === 'number' ? code : 1;
}
