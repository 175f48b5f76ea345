import { existsSync } from 'node:fs';
import { run } from './run.ts';

const PLACES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
  '/usr/lib64/faketime/libfaketimeMT.so.1',
];

/** The hours and days at which the school's day, the server's and the calendar disagree, as instants. */
export const CLOCKS: Record<string, () => Date> = {
  '00:30': () => todayAt('00:30'),
  '03:00': () => todayAt('03:00'),
  '23:30': () => todayAt('23:30'),
  // The rest are evenings in Texas: for the school it is still the day that the name says, for the server the next one.
  'spring-forward': () => new Date('2027-03-15T03:00:00Z'),
  'fall-back': () => new Date('2027-11-08T03:00:00Z'),
  'leap-day': () => new Date('2028-03-01T03:00:00Z'),
  'new-year': () => new Date('2027-01-01T03:00:00Z'),
};

/** Gives libfaketime, installing Debian's package as root where it is missing; null where there is none to be had. */
export async function ensureFaketime(): Promise<string | null> {
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing libfaketime for the tests of the clock ...');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'libfaketime']);
  }
  return find() ?? null;
}

/** The environment in which a program and all it starts live at another time; the clock runs on, and durations stay true. */
export function clockAt(instant: Date, library: string): Record<string, string> {
  const seconds = Math.round((instant.getTime() - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
}

function find(): string | undefined {
  return PLACES.find((path) => existsSync(path));
}

function todayAt(time: string): Date {
  return new Date(`${new Date().toISOString().slice(0, 10)}T${time}:00Z`);
}
