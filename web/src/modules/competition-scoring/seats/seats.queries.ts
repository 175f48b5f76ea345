import { z } from 'zod';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';

const POLL_MS = 15_000;

const device = z.object({
  id: z.string(),
  seat_id: z.string(),
  name: z.string().nullable(),
  state: z.string(),
  contact_at: z.string(),
  silent_s: z.number(),
  waiting: z.number(),
  battery: z.number().nullable(),
  room_mb: z.number().nullable(),
  skew_s: z.number().nullable(),
  entry_id: z.string().nullable(),
  ended_at: z.string().nullable(),
  ended_reason: z.string().nullable(),
  created_at: z.string(),
});

const devicesOf = async (db: Db, meet: string): Promise<Device[]> =>
  device
    .array()
    .parse(await readAll(() => db.from('meet_seat_devices').select().eq('meet_id', meet), 'created_at', 'id'));

/** Judges' devices. Each is heard from every 20 seconds, which nothing else has to be read again for. */
export const deviceReads = readsOf(
  'competition-devices',
  { devices: devicesOf },
  { devices: { refetchInterval: POLL_MS, reads: ['meet_seat_devices'] } },
);

const sheetsOf = (db: Db, meet: string) => db.from('meet_seat_sheets').select().eq('meet_id', meet);

/** The sheet of a seat for a performance, with the revision that counts, and how many there were. */
async function countsOf(db: Db, entry: string, attempt: number, seat: string) {
  const { data } = await db
    .from('meet_scores')
    .select('id, state, revision, meet_revisions(*), meet_performances!inner(entry_id, attempt)')
    .eq('seat_id', seat)
    .eq('meet_performances.entry_id', entry)
    .eq('meet_performances.attempt', attempt)
    .maybeSingle()
    .throwOnError();
  const revision = data?.meet_revisions.find((one) => one.revision === data.revision && one.voided_at === null) ?? null;
  return { state: data?.state ?? null, seen: data?.revision ?? 0, revision };
}

/** What devices sent: what waits for the tabulator, and what was decided lately. */
export const seatReads = readsOf('competition-scoring', {
  openSheets: (db: Db, meet: string) =>
    readAll(() => sheetsOf(db, meet).in('state', ['late', 'differs']), 'created_at', 'id'),
  decidedSheets: async (db: Db, meet: string) => {
    const decided = sheetsOf(db, meet).in('state', ['taken', 'left']).order('decided_at', { ascending: false });
    return (await decided.limit(50).throwOnError()).data;
  },
  counts: countsOf,
});

/** A device of a seat, as far as it said itself. */
export type Device = z.output<typeof device>;
export type SeatSheetRow = NonNullable<Awaited<ReturnType<typeof sheetsOf>>['data']>[number];
export type Counts = Awaited<ReturnType<typeof countsOf>>;
