import type { Sheet } from '../../../../domain/scoring/format/sheet.ts';
import { byPlace } from '../../shared/meet/by-place.ts';
import { type MeetEntry, type MeetSeat, meetReads } from '../../shared/meet/meet.queries.ts';
import { useRead, useReadWhen } from '../../shared/query/reads.ts';
import { type Records, protestReads } from './protests.queries.ts';

type Option = { value: string; label: string };

/** What was recorded about an entry, and how it's called. */
export type About = {
  records: Records | null;
  seats: MeetSeat[];
  sheet: Sheet | null;
  /** The penalties that count. */
  penalties: Option[];
  sheets: Option[];
};

/** What a protest about an entry can be about. */
export function useAbout(meet: string, entry: Pick<MeetEntry, 'id' | 'event_id'> | null): About {
  const records = useReadWhen(entry !== null, protestReads.records, entry?.id).data ?? null;
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
  return {
    records,
    seats: own,
    sheet,
    penalties: (records?.penalties ?? [])
      .filter(({ kind, voided_at }) => kind === 'penalty' && voided_at === null)
      .map((each) => ({ value: each.id, label: penaltyLabel(sheet, each) + attemptOf(each.performance_id) })),
    sheets: own.flatMap((seat) =>
      (records?.scores ?? [])
        .filter(({ seat_id }) => seat_id === seat.id)
        .map((score) => ({ value: score.id, label: seatLabel(sheet, seat) + attemptOf(score.performance_id) })),
    ),
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
