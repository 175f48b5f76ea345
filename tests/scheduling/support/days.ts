import { readFileSync } from 'node:fs';
import { startBuild, type Progress } from '../../../domain/scheduling/build/builder.ts';
import type { Day } from '../../../domain/scheduling/day.ts';
import { readDay } from '../../../domain/scheduling/read/read-day.ts';
import type { Slot } from '../../../domain/scheduling/schedule.ts';

export type DayJson = Record<string, unknown> & {
  days: Json[];
  areas: Json[];
  events: Json[];
  judges: Json[];
  resources: Json[];
  schools: Json[];
  entries: Json[];
  gaps: Json;
  stops: Json[];
};

export type ScheduleJson = Record<string, unknown> & { slots: Json[]; unplaced: unknown[] };

export type Json = Record<string, unknown>;

export function dayFile(name: string): DayJson {
  return jsonOf(`${name}.day.json`);
}

export function scheduleFile(name: string): ScheduleJson {
  return jsonOf(`${name}.schedule.json`);
}

function jsonOf<Value>(name: string): Value {
  return JSON.parse(readFileSync(new URL(`../days/${name}`, import.meta.url), 'utf8')) as Value;
}

/** The day of a file that is right. */
export function readGood(file: unknown): Day {
  const { value, faults } = readDay(file);
  if (!value) throw new Error(faults.join('\n'));
  return value;
}

/** A schedule after so much work, however long it takes. */
export function built(day: Day, seed: number, work: number): Slot[] {
  const { steps, places } = startBuild(day, { seed, seconds: 600, work, now: Date.now });
  for (const _ of steps);
  return places();
}

/** The same, with all that was said on the way. */
export function progressOf(day: Day, work: number): Progress[] {
  const { steps } = startBuild(day, { seed: 1, seconds: 600, work, now: Date.now });
  return [...steps];
}
