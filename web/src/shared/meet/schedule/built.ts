import { z } from 'zod';
import type { Day } from '../../../../../domain/scheduling/day.ts';
import { formatClock, formatSpan } from '../../time/clock.ts';
import { counted } from '../../text/counted.ts';
import { inNames, type Names, namesOf } from './named.ts';

const free = z.looseObject({ change: z.string() });
const file = z.object({
  last_end: z.string().nullish(),
  slots: z.array(
    z.object({
      entry: z.string(),
      day: z.string(),
      area: z.string(),
      report: z.string(),
      start: z.string(),
      end: z.string(),
    }),
  ),
  unplaced: z.array(z.object({ entry: z.string(), text: z.string().nullish(), free: z.array(free).nullish() })),
});

/** An entry with its place, in the words of the meet. */
export type Built = {
  id: string;
  day: string;
  report: string;
  start: string;
  end: string;
  area: string;
  event: string;
  school: string;
  team: string;
  areaId: string;
  eventId: string;
  schoolId: string;
};

/** An entry without a place: why, and what would free one. */
export type LeftOut = { id: string; title: string; why: string; frees: string[] };

/** A schedule file in the words of its day. */
export function inWords(day: Day, schedule: unknown): { slots: Built[]; left: LeftOut[]; ends: string | null } {
  const { slots, unplaced, last_end: ends = null } = file.parse(schedule);
  const names = namesOf(day);
  const entries = new Map(day.entries.map((entry) => [entry.id, entry]));
  const of = (id: string) => {
    const entry = entries.get(id);
    return {
      event: names.get(entry?.event ?? '') ?? '',
      school: names.get(entry?.school ?? '') ?? '',
      team: entry?.team ?? '',
      eventId: entry?.event ?? '',
      schoolId: entry?.school ?? '',
    };
  };
  return {
    ends,
    slots: slots.map(({ entry, area, ...times }) => ({
      id: entry,
      ...times,
      area: names.get(area) ?? area,
      areaId: area,
      ...of(entry),
    })),
    left: unplaced.map(({ entry, text, free: changes }) => {
      const { event, school, team } = of(entry);
      return {
        id: entry,
        title: [team, event, school].filter(Boolean).join(' · '),
        why: text ? inNames(text, names) : 'No place is free.',
        frees: (changes ?? []).map((change) => changeWords(change, names)),
      };
    }),
  };
}

type Change = Record<string, unknown>;

/** What a change of the format schedule/1 means, as a sentence. */
function changeWords(change: Change, names: Names): string {
  const text = (key: string) => (typeof change[key] === 'string' ? change[key] : '');
  const name = (key: string) => names.get(text(key)) ?? text(key);
  const number = (key: string) => (typeof change[key] === 'number' ? change[key] : 0);
  const time = (key: string) => formatClock(text(key));
  const span = formatSpan(text('from'), text('to'));
  const words: Record<string, () => string> = {
    bus: () =>
      text('arrive')
        ? `${name('school')} arrives by ${time('arrive')}`
        : `${name('school')} leaves after ${time('depart')}`,
    judge: () => `Another judge than ${name('judge')} for ${name('event')} on ${name('area')}`,
    break: () => `Another break for ${name('judge')}`,
    area: () => `${name('area')} for this entry, too`,
    area_open: () => `${name('area')} open ${span}`,
    event_open: () => `${name('event')} held ${span}`,
    day: () => `The day ends at ${time('to')}`,
    capacity: () => `Room for ${counted(number('capacity'), 'entry', 'entries')} on ${name('area')}`,
    coach: () => `${counted(number('coaches'), 'coach', 'coaches')} for ${name('school')}`,
    roster: () => 'A cadet fewer who is in two entries',
    unpin: () => `${name('entry')} no longer pinned`,
    stop: () => `Without ${name('stop')}`,
    resource: () => `${number('quantity')} of ${name('resource')}`,
    move: () => `${name('entry')} moved to ${time('start')} on ${name('area')}`,
  };
  return words[String(change['change'])]?.() ?? String(change['change']);
}
