import { z } from 'zod';
import { text } from '../../../shared/form/shapes.ts';
import type { OpenEvent } from '../../../shared/meet/registration/open-meet.ts';
import { type Entry, livingEntries, type Registration } from '../registration.ts';

/** One line of what a school enters, as its form has it. */
export const entryInput = z.object({
  event_id: z.string().min(1, 'Choose an event.'),
  division: z.string(),
  letter: z.string().regex(/^[A-Z]$/, 'Choose a letter.'),
  team_id: z.string(),
  name: text(40),
  is_exhibition: z.boolean(),
});

export type EntryInput = z.input<typeof entryInput>;

/** What the teams of a school in one event are told apart by. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** The first letter that no other entry of the school has in an event and division. */
export function freeLetter(entries: Entry[], event: string, division: string): string {
  const taken = entries
    .filter((one) => one.event_id === event && (one.division ?? '') === division)
    .map(({ letter }) => letter);
  return LETTERS.find((letter) => !taken.includes(letter)) ?? 'A';
}

/** The fields of an entry; a new one is the school's next in its first division, by the team that fits. */
export function toEntryForm(row: Registration, entry: Entry | undefined, event: OpenEvent | undefined): EntryInput {
  const division = entry?.division ?? event?.divisions[0] ?? '';
  return {
    event_id: entry?.event_id ?? event?.id ?? '',
    division,
    letter: entry?.letter ?? freeLetter(livingEntries(row), event?.id ?? '', division),
    team_id: entry ? (entry.team_id ?? '') : (event?.teams[0] ?? ''),
    name: entry?.name ?? '',
    is_exhibition: entry?.is_exhibition ?? event?.is_exhibition ?? false,
  };
}

/** The event's teams first, then the others of the school. */
export function teamOptions({ teams }: Registration, event: OpenEvent | undefined): { value: string; label: string }[] {
  const fits = (id: string) => event?.teams.includes(id) ?? false;
  const sorted = teams.toSorted((a, b) => Number(fits(b.id)) - Number(fits(a.id)));
  return [
    { value: '', label: 'No team' },
    ...sorted.map(({ id, name }) => ({ value: id, label: fits(id) ? name : `${name} (another discipline)` })),
  ];
}

/** How an entry is called: 'Team B · Masters · Blue Guard'. */
export function entryWords(entry: Entry, divisionOf: (code: string) => string): string {
  return [
    `Team ${entry.letter}`,
    entry.division && divisionOf(entry.division),
    entry.name ?? entry.team,
    entry.is_exhibition && 'Exhibition',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether an event takes one more of the school, as far as its limit for each school goes. */
export function takesMore(event: OpenEvent, entries: Entry[]): boolean {
  const own = entries.filter(({ event_id: of, is_exhibition: shown }) => of === event.id && !shown).length;
  return !event.is_cancelled && (event.max_per_school === null || own < event.max_per_school);
}
