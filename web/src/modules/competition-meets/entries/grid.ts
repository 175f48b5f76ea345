import { entryCode } from '../../../../../domain/meets/codes.ts';

type GridEntry = {
  id: string;
  event_id: string;
  meet_school_id: string;
  code: string;
  status: string;
  archived_at: string | null;
};
type Coded = { id: string; code: string };

/** A check that was set or taken away and isn't saved, by `cellKey`. */
export type Checks = ReadonlyMap<string, boolean>;

/** The cell of a school and an event. */
export const cellKey = (school: string, event: string): string => `${school} ${event}`;

/** The live entries of each cell. */
export function cellsOf(entries: readonly GridEntry[]): Map<string, GridEntry[]> {
  const live = entries.filter(({ archived_at: gone }) => gone === null);
  return Map.groupBy(live, ({ meet_school_id: school, event_id: event }) => cellKey(school, event));
}

/** The checks with one cell pressed; a cell that is again as it was is no longer among them. */
export function pressed(checks: Checks, key: string, isOn: boolean, wasOn: boolean): Checks {
  const next = new Map(checks);
  if (isOn === wasOn) next.delete(key);
  else next.set(key, isOn);
  return next;
}

/** What saving the checks adds and archives; codes that an entry had, also an archived one, are given to no other. */
export function changesOf(
  checks: Checks,
  { schools, events, entries }: { schools: readonly Coded[]; events: readonly Coded[]; entries: readonly GridEntry[] },
) {
  const cells = cellsOf(entries);
  const taken = new Map(events.map(({ id }) => [id, new Set<string>()]));
  for (const { event_id: event, code } of entries) taken.get(event)?.add(code);
  const added: { id: string; event_id: string; meet_school_id: string; code: string }[] = [];
  const removed: string[] = [];
  for (const school of schools)
    for (const event of events) {
      const key = cellKey(school.id, event.id);
      const isOn = checks.get(key);
      const there = cells.get(key) ?? [];
      if (isOn === true && there.length === 0) {
        const codes = taken.get(event.id) ?? new Set();
        const code = entryCode({ event: event.code, school: school.code }, codes);
        codes.add(code);
        added.push({ id: crypto.randomUUID(), event_id: event.id, meet_school_id: school.id, code });
      }
      if (isOn === false) removed.push(...there.map(({ id }) => id));
    }
  return { added, removed };
}
