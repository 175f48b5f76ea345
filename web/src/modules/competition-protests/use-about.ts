import { useMemo } from 'react';
import type { Sheet } from '../../../../domain/scoring/format/sheet.ts';
import { byPlace } from '../../shared/meet/by-place.ts';
import { type MeetEntry, type MeetSeat, meetReads } from '../../shared/meet/meet.queries.ts';
import { useRead, useReadWhen } from '../../shared/query/reads.ts';
import { protestReads, type Records, type RuledChange } from './protests.queries.ts';
import { asBefore } from './ruling/as-before.ts';

type Option = { value: string; label: string };

/** What was recorded about an entry, and how it's called. */
export type About = {
  records: Records | null;
  seats: MeetSeat[];
  sheet: Sheet | null;
  /** The penalties that count. */
  penalties: Option[];
  /** How a penalty or a sheet is called, also one that no longer counts. */
  nameOf: (id: string | null) => string | null;
  sheets: Option[];
};

const NONE: RuledChange[] = [];

/** What a protest about an entry can be about. A new ruling first undoes what the one before changed: `undone`. */
export function useAbout(
  meet: string,
  entry: Pick<MeetEntry, 'id' | 'event_id'> | null,
  undone: RuledChange[] = NONE,
): About {
  const read = useReadWhen(entry !== null, protestReads.records, entry?.id).data;
  const records = useMemo(() => (read ? asBefore(read, undone) : null), [read, undone]);
  const seats = useRead(meetReads.seats, meet).data ?? [];
  const event = useRead(meetReads.events, meet).data?.find(({ id }) => id === entry?.event_id);
  const sheetId = event?.sheet_id ?? undefined;
  const sheet = useReadWhen(sheetId !== undefined, protestReads.sheet, sheetId).data ?? null;
  const own = seats.filter((seat) => seat.event_id === entry?.event_id).toSorted(byPlace);
  const several = (records?.performances.length ?? 0) > 1;
  const attemptOf = (performance: string) => {
    const attempt = records?.performances.find(({ id }) => id === performance)?.attempt;
    return several ? `, performance ${attempt}` : '';
  };
  const penaltyOf = (each: Records['penalties'][number]): Option => ({
    value: each.id,
    label: penaltyLabel(sheet, each) + attemptOf(each.performance_id),
  });
  const penalties = (records?.penalties ?? []).filter(({ kind }) => kind === 'penalty');
  const sheets = own.flatMap((seat) =>
    (records?.scores ?? [])
      .filter(({ seat_id }) => seat_id === seat.id)
      .map((score) => ({ value: score.id, label: seatLabel(sheet, seat) + attemptOf(score.performance_id) })),
  );
  return {
    records,
    seats: own,
    sheet,
    penalties: penalties.filter(({ voided_at }) => voided_at === null).map(penaltyOf),
    sheets,
    nameOf: (id) => [...penalties.map(penaltyOf), ...sheets].find(({ value }) => value === id)?.label ?? null,
  };
}

/** 'Dropped weapon ×2', as the score sheet calls it. */
export function penaltyLabel(sheet: Sheet | null, { key, count }: { key: string; count: number }): string {
  const label = sheet?.penalties.find((each) => each.key === key)?.label ?? key;
  return count > 1 ? `${label} ×${count}` : label;
}

/** 'J02, Judge'. */
export function seatLabel(sheet: Sheet | null, seat: Pick<MeetSeat, 'code' | 'role'>): string {
  return [seat.code, sheet?.roles.find(({ key }) => key === seat.role)?.label].filter(Boolean).join(', ');
}
