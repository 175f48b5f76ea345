import { REGISTRATIONS } from '../../../shared/meet/registration/open-meet.ts';
import { spanWords } from './day.ts';
import type { RosterClash } from './day.ts';

const SHOWN = 3;

/** What keeps cadets of a roster elsewhere, in words: who, what, where its link goes, and when. */
export type Clash = { key: string; who: string; before: string; title: string; to: string | null; when: string | null };

/** The cadets of each event, meet, or set of entries that keeps them elsewhere. */
export const byClash = (rows: RosterClash[]) =>
  Map.groupBy(rows, ({ kind, event_id, title, starts_at }) => `${kind}:${event_id}:${title}:${starts_at}`);

/** Clashes in sentences, one for each event, meet, or set of entries; where many are at it, the first are named. */
export function clashesInWords(rows: RosterClash[]): Clash[] {
  return [...byClash(rows)].flatMap(([key, [first, ...others]]) => {
    if (!first) return [];
    const { kind, title, starts_at, ends_at } = first;
    const verb = others.length > 0 ? 'are' : 'is';
    return {
      key,
      who: namesOf([first, ...others]),
      before: kind === 'entries' ? `${verb} in more than one entry:` : `${verb} also at`,
      title,
      to: linkOf(first),
      when: starts_at && ends_at ? spanWords({ starts_at, ends_at, all_day: false }) : null,
    };
  });
}

function namesOf(rows: RosterClash[]): string {
  const names = rows.map(({ name }) => name ?? 'A cadet');
  const shown = names.length > SHOWN + 1 ? [...names.slice(0, SHOWN), `${names.length - SHOWN} more`] : names;
  return new Intl.ListFormat('en-US').format(shown);
}

/** Where what a cadet is also at is shown; entries are on the page that warns of them. */
export function linkOf({ kind, event_id: event, registration_id: other }: RosterClash): string | null {
  if (event) return `/app/calendar/events/${event}`;
  return kind === 'meet' && other ? `${REGISTRATIONS}/${other}` : null;
}
