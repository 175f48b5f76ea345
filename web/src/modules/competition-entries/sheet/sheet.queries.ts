import { useQueryClient } from '@tanstack/react-query';
import { ownSheet } from '../../../shared/meet/day-sheet/sheet.ts';
import { useLiveTimes } from '../../../shared/meet/times/use-live-times.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';

const KEY = ['competition-entries-sheets'];

export const sheetReads = readsOf(
  KEY,
  {
    /** The day sheet of a registration. */
    own: async (db: Db, registration: string) =>
      ownSheet.parse((await db.rpc('registration_day_sheet', { p_registration: registration }).throwOnError()).data),
  },
  {
    own: {
      kept: true,
      reads: [
        'meet_booking_plans',
        'meet_slots',
        'registration_entries',
        'entry_members',
        'roster_members',
        'meet_registrations',
        'registration_days',
        'event_plans',
        'event_rides',
        'extra_orders',
        'meet_arrivals',
        'meet_message_schools',
      ],
    },
  },
);

/** Reads a sheet again whenever a time of its meet is taken, moved, or freed. */
export function useSheetLive(registration: string, meet: string | null): void {
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: [...KEY, 'own', registration] });
  useLiveTimes(meet === null ? null : `times:${meet}`, again, again);
}
