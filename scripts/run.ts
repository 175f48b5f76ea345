import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program of node_modules/.bin (or of the PATH) with its output shown, and gives its exit code. */
export async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
