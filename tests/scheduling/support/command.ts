import { spawn } from 'node:child_process';

export type Printed = { code: number | null; stdout: string; stderr: string };

/** Runs the command; `interrupt` presses Ctrl+C as soon as it has said how far it is. */
export function runSchedule(args: string[], interrupt = false): Promise<Printed> {
  const child = spawn(process.execPath, ['scripts/schedule.ts', ...args]);
  const printed: Printed = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text;
    if (interrupt) child.kill('SIGINT');
    interrupt = false;
  });
  return new Promise((done) => child.on('close', (code) => done({ ...printed, code })));
}
