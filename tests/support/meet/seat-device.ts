import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

/** A judge's device as the function `judge` knows it. */
export type SeatDevice = { device: string; secret: string; page: SeatPage };

/** What a device is given to judge by, as far as tests look at it. */
export type SeatPage = {
  state: string;
  meet: { id: string };
  seat: { id: string; code: string; role: string };
  sheet: { id: string; content: unknown };
  next_seq: number;
  entries: { id: string; code: string; own?: Record<string, { state: string; revision?: number }> }[];
};

export type SentSheet = {
  id: string;
  entry: string;
  seq: number;
  base: number;
  sheet: string;
  at: string;
  marks: object;
  comments?: object;
  control_total: string;
};

/** What the function answered, with its status. */
export async function askJudge(url: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(`${url}/functions/v1/judge`, { method: 'POST', body: text });
  return { status: answer.status, body: await answer.json() };
}

/** New codes for seats, in their order. */
export async function seatCodes(director: SupabaseClient, p_meet: string, p_seats: string[]): Promise<string[]> {
  const { data } = await director.rpc('make_seat_codes', { p_meet, p_seats }).throwOnError();
  const codes = new Map((data as { seat_id: string; code: string }[]).map(({ seat_id, code }) => [seat_id, code]));
  return p_seats.map((seat) => codes.get(seat) ?? '');
}

/** Pairs a new device by a code. */
export async function pairedDevice(url: string, code: string, name = 'Tablet'): Promise<SeatDevice> {
  const device = randomUUID();
  const { body } = await askJudge(url, { pair: { code, device, name } });
  const { state, secret, page } = body as { state: string; secret: string; page: SeatPage };
  if (state !== 'paired') throw new Error(`The device was not paired: ${JSON.stringify(body)}`);
  return { device, secret, page };
}

/** A sheet of the small score sheet with this many points for bearing, as a device sends it. */
export function smallSheet(of: SeatDevice, entry: string, seq: number, points: number, base = 0): SentSheet {
  return {
    id: randomUUID(),
    entry,
    seq,
    base,
    sheet: of.page.sheet.id,
    at: new Date().toISOString(),
    marks: { drill: { bearing: points, cover: 'A' } },
    control_total: String(points + 10),
  };
}

/** Marks under the seal of their device, as a file brings them. */
export function sealedMarks({ device, secret, page }: SeatDevice, sheets: SentSheet[]) {
  const about = { meet: page.meet.id, device, seat: page.seat.id, code: page.seat.code };
  const body = JSON.stringify({ format: 'seat-marks/1', ...about, sheets });
  const key = createHash('sha256').update(`${device}:${secret}`).digest('hex');
  return { format: 'seat-marks/1', device, body, seal: createHmac('sha256', key).update(body).digest('hex') };
}
