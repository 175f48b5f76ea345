import { z } from 'zod';
import { states } from '../../shared/state/states.ts';

/** The sections of a sheet as the database keeps them. */
export const sectionsSchema = z.array(
  z.object({ title: z.string(), items: z.array(z.object({ id: z.string(), label: z.string(), points: z.number() })) }),
);

export type Section = z.output<typeof sectionsSchema>[number];
export type Item = Section['items'][number];

/** Item → points. */
export const scoresSchema = z.record(z.string(), z.number());

export type Scores = z.output<typeof scoresSchema>;

/** Each presence in words; null waits. */
export const PRESENCE = states({
  present: { label: 'Present', tone: 'ok' },
  absent: { label: 'Absent', tone: 'bad' },
  excused: { label: 'Excused', tone: 'neutral' },
});

export type Presence = (typeof PRESENCE.keys)[number];

/** True for a cadet who wasn't there to be inspected. */
export function isAway(presence: string | null): boolean {
  return presence === 'absent' || presence === 'excused';
}

/** How an inspection is now. */
export const STATE = states({
  Open: { label: 'Open', tone: 'warn' },
  'All inspected': { label: 'All inspected', tone: 'ok' },
  Closed: { label: 'Closed', tone: 'neutral' },
});

/** The items of a sheet in order. */
export function itemsOf(sections: Section[]): Item[] {
  return sections.flatMap(({ items }) => items);
}

/** The most points of a sheet. */
export function pointsOf(sections: Section[]): number {
  return itemsOf(sections).reduce((sum, { points }) => sum + points, 0);
}

/** How far a cadet is scored: points so far, and the percent once every item is. The database counts the same way. */
export function tally(sections: Section[], scores: Scores) {
  const items = itemsOf(sections);
  const scored = items.filter(({ id }) => scores[id] !== undefined).length;
  const total = items.reduce((sum, { id }) => sum + (scores[id] ?? 0), 0);
  const percent =
    items.length > 0 && scored === items.length ? Math.round((1000 * total) / pointsOf(sections)) / 10 : null;
  return { scored, items: items.length, total, percent };
}

/** Full points for what is not scored yet. */
export function fullMarks(sections: Section[], scores: Scores): Scores {
  return Object.fromEntries(
    itemsOf(sections).flatMap(({ id, points }) => (scores[id] === undefined ? [[id, points]] : [])),
  );
}

/** What is entered for one cadet; only what is named changes. */
export type Entry = { presence?: Presence | null; scores?: Scores; remarks?: string };

/** Two entries for one cadet as one: the later wins, item by item. */
export function joinEntries(first: Entry, then: Entry): Entry {
  const scores = first.scores || then.scores ? { scores: { ...first.scores, ...then.scores } } : {};
  return { ...first, ...then, ...scores };
}

/** Under which key the scores of an inspection wait to be sent. */
export function outboxOf(id: string): string {
  return `inspection:${id}`;
}

/** An average, in percent to a tenth; all of a list to the same place. */
export function percent(value: number | null): string {
  return value === null ? '—' : `${value.toFixed(1)}%`;
}
