import { execFile } from 'node:child_process';

export type Printed = { code: number; stdout: string; stderr: string };

/** Runs the command on a file. */
export function runTabulate(...args: string[]): Promise<Printed> {
  return new Promise((done) => {
    execFile(process.execPath, ['scripts/tabulate.ts', ...args], { maxBuffer: 50_000_000 }, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}
