import { isObject } from '../../scoring/read/named-path.ts';
import { minutesOf } from '../format/clock.ts';
import type { Break, Rule } from './break.ts';
import type { Facts, Placed } from './facts.ts';

/** The slots of a schedule file that can be looked at, who has none, and what is wrong with the file itself (H0, H1). */
export type ReadSlots = { slots: Placed[]; unplaced: string[]; breaks: Break[] };

export function readSlots(facts: Facts, file: unknown): ReadSlots {
  const breaks: Break[] = [];
  const slots: Placed[] = [];
  const bad = (rule: Rule, entries: string[], text: string) => breaks.push({ rule, entries, text });
  if (!isObject(file)) {
    bad('H0', [], "The schedule isn't an object");
    return { slots, unplaced: [], breaks };
  }
  if (file['format'] !== 'schedule/1') bad('H0', [], "The format isn't schedule/1");
  if (isGiven(file['day_id']) && file['day_id'] !== facts.day.id) bad('H0', [], 'The schedule is of another day');
  const times = new Map<string, number>();
  for (const [index, row] of listOf(file, 'slots', bad).entries()) {
    const read = readSlot(facts, row, index, bad);
    if (!read) continue;
    const { id } = read.entry;
    const count = (times.get(id) ?? 0) + 1;
    times.set(id, count);
    if (count === 1) slots.push(read);
  }
  const unplaced = new Set<string>();
  for (const row of listOf(file, 'unplaced', bad)) {
    const id = typeof row === 'string' ? row : isObject(row) ? row['entry'] : null;
    if (typeof id !== 'string') bad('H0', [], 'An entry without a place has no id');
    else if (!facts.entries.has(id)) bad('H1', [id.slice(0, 120)], "The day doesn't have this entry");
    else if (unplaced.has(id)) bad('H1', [id], "It's listed twice as without a place");
    else unplaced.add(id);
    if (isObject(row) && isGiven(row['rules']) && !isTexts(row['rules']))
      bad('H0', [], "Its rules aren't a list of rules");
  }
  for (const id of facts.entries.keys()) {
    const count = times.get(id) ?? 0;
    if (count > 1) bad('H1', [id], `It has ${count} places`);
    if (count > 0 && unplaced.has(id)) bad('H1', [id], 'It has a place, and is listed as without one');
    if (count === 0 && !unplaced.has(id)) bad('H1', [id], "It has no place, and isn't listed as without one");
  }
  return { slots, unplaced: [...unplaced].filter((id) => !times.has(id)), breaks };
}

type Bad = (rule: Rule, entries: string[], text: string) => void;

function listOf(file: Record<string, unknown>, name: string, bad: Bad): unknown[] {
  const list = file[name] ?? [];
  if (Array.isArray(list)) return list;
  bad('H0', [], `${name} isn't a list`);
  return [];
}

function readSlot(facts: Facts, row: unknown, index: number, bad: Bad): Placed | null {
  const slot = isObject(row) ? row : {};
  const { event, start, end, report } = slot;
  const [entry, area, day] = [slot['entry'], slot['area'], slot['day'] ?? facts.day.days[0]?.id].map(textOf);
  const lane = slot['lane'] ?? null;
  const ids = entry === undefined || entry === null ? [] : [entry.slice(0, 120)];
  const [from, to, before] = [start, end, report].map((time) => (typeof time === 'string' ? minutesOf(time) : null));
  const isRead = typeof event === 'string' && (lane === null || Number.isInteger(lane));
  if (!isRead || !entry || !area || !day || !isTime(from) || !isTime(to) || !isTime(before)) {
    bad(
      'H0',
      ids,
      `Slot ${index + 1} can't be read: it needs an entry, an event, an area, and the times report, start, and end`,
    );
    return null;
  }
  if (!facts.days.has(day) || !facts.areas.has(area)) {
    bad('H0', ids, `Slot ${index + 1} names an area or a day that the meet doesn't have`);
    return null;
  }
  const placed = facts.placed(entry, day, area, from, lane as number | null);
  if (!placed) {
    bad('H1', ids, "The day doesn't have this entry");
    return null;
  }
  if (event !== placed.event.id) bad('H1', ids, 'The slot names another event than the entry');
  if ('school' in slot && slot['school'] !== placed.school.id)
    bad('H1', ids, 'The slot names another school than the entry');
  return { ...placed, end: to, taken: to + placed.event.buffer_min, report: before };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isTime(minutes: number | null | undefined): minutes is number {
  return typeof minutes === 'number';
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
