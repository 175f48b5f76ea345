import { useMemo } from 'react';
import { fileOf } from '../../../shared/meet/file/sheet-file.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { joined } from '../../../shared/query/joined.ts';
import { useRead, useReadWhen } from '../../../shared/query/reads.ts';
import { keyingReads } from './keying.queries.ts';

/** What keying needs to know of a meet, also without a connection. */
export function usePlan(id: string) {
  const meet = useRead(meetReads.meet, id);
  const events = useRead(meetReads.events, id);
  const seats = useRead(meetReads.seats, id);
  const entries = useRead(meetReads.entries, id);
  const schools = useReadWhen(meet.data?.shows_schools === true, meetReads.schools, id);
  return joined([meet, events, seats, entries], () => ({
    meet: meet.data ?? null,
    events: (events.data ?? []).toSorted(asPrinted),
    seats: (seats.data ?? []).toSorted(asPrinted),
    entries: (entries.data ?? []).toSorted(asPrinted),
    /** The name of an entry's school, where the meet shows names and it's known. */
    schoolOf: (school: string) => schools.data?.find((one) => one.id === school)?.name ?? null,
  }));
}

/** In the order of the paper, as the database has it. */
function asPrinted(one: Coded, other: Coded): number {
  return one.sort - other.sort || one.code.localeCompare(other.code);
}

type Coded = { sort: number; code: string };

export type Plan = NonNullable<ReturnType<typeof usePlan>['data']>;

/** The score sheets of a meet, by the event that uses them. */
export function useSheets(meet: string) {
  const query = useRead(keyingReads.sheets, meet);
  const sheets = useMemo(
    () =>
      new Map(
        query.data?.flatMap(({ id, score_sheets: sheet }) =>
          sheet ? [[id, { ...sheet, file: fileOf(sheet.content) }] as const] : [],
        ),
      ),
    [query.data],
  );
  return joined([query], () => sheets);
}
