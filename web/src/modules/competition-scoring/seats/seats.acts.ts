import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import type { Device, SeatSheetRow } from './seats.queries.ts';

const DEVICES = 'competition-devices';
const OF = 'competition-scoring';

const codes = z.array(z.object({ seat_id: z.string(), code: z.string(), expires_at: z.string() }));

export type SeatCode = { seat: string; code: string; until: string };

/** Makes a code for each of these seats. What is answered is all that ever shows them. */
export function useMakeCodes(meet: string) {
  return useAct(null, {
    run: async (db, seats: string[]): Promise<SeatCode[]> => {
      const { data } = await db.rpc('make_seat_codes', { p_meet: meet, p_seats: seats }).throwOnError();
      return codes.parse(data).map(({ seat_id, code, expires_at }) => ({ seat: seat_id, code, until: expires_at }));
    },
    failed: "Couldn't make the codes",
  });
}

/** Gives a seat a new PIN; the one before ends. */
export function useMakePin() {
  return useAct(null, {
    run: async (db, seat: string) => (await db.rpc('make_seat_pin', { p_seat: seat }).throwOnError()).data,
    failed: "Couldn't make the PIN",
  });
}

/** Takes a device off its seat, with a reason that it shows. */
export function useEndDevice(code: string) {
  return useAct(DEVICES, {
    run: (db, { device, reason }: { device: Device; reason: string }) =>
      db.rpc('end_device', { p_device: device.id, p_reason: reason }).throwOnError(),
    done: { title: `Taken off ${code}`, text: 'What it still sends waits for you here.', final: true },
    also: [[OF]],
  });
}

/** Has a device judge on its seat; the one that did reads from then on. */
export function useGiveSeat(code: string, before: Device | null) {
  const give = (db: Db, device: string) => db.rpc('give_seat', { p_device: device }).throwOnError();
  return useAct(DEVICES, {
    run: (db, device: Device) => give(db, device.id),
    done: ({ input }) => `${input.name ?? 'The device'} judges on ${code}`,
    failed: "Couldn't give the seat",
    ...(before && { undo: (db: Db) => give(db, before.id) }),
  });
}

/** What the tabulator decides: to take a sheet, whole or with picked marks, or to leave it. */
export type SeatDecision = { take: boolean; reason: string; picked: object | null };

/** Decides on a sheet that a device sent. `seen` is the revision that counted when it was looked at. */
export function useDecideSheet(sheet: SeatSheetRow, seen: number) {
  return useAct(OF, {
    run: async (db, { take, reason, picked }: SeatDecision, p_key) => {
      const input = { p_sheet: sheet.id, p_take: take, p_seen: seen, p_reason: reason, p_key };
      const more = picked ? { p_input: picked as unknown as Json } : {};
      return (await db.rpc('decide_seat_sheet', { ...input, ...more }).throwOnError()).data;
    },
    done: ({ input }) => ({ title: input.take ? 'Taken' : 'Left', final: true }),
  });
}
