import { readFile } from 'node:fs/promises';

// The kernel tells times in hundredths of a second, whatever its own clock does.
const tick = 10;

async function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

/** User and system time of a process; with `reaped` also that of its children that have ended. */
async function own(pid: number, reaped: boolean): Promise<number> {
  const text = await read(`/proc/${pid}/stat`);
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const counted = fields.slice(11, reaped ? 15 : 13);
  return counted.reduce((sum, field) => sum + Number(field), 0) * tick;
}

/** Milliseconds of CPU that a process has used so far; 0 where there is no /proc. */
export function cpuOf(pid: number): Promise<number> {
  return own(pid, false);
}

/** The same of a process with all its children, those that have ended too. */
export async function cpuOfFamily(pid: number): Promise<number> {
  const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter((part) => part.trim() !== '');
  const times = await Promise.all([own(pid, true), ...children.map((child) => own(Number(child), false))]);
  return times.reduce((sum, time) => sum + time, 0);
}
