import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom, shuffled } from '../../../domain/chance/random.ts';
import { type RunningMeet, runningMeet } from '../../../tests/journeys/support/running-meet.ts';
import {
  askJudge,
  pairedDevice,
  sealedMarks,
  seatCodes,
  type SeatDevice,
  type SentSheet,
  smallSheet,
} from '../../../tests/support/meet/seat-device.ts';
import { TIMED_SHEET } from '../../../tests/support/meet/timed-sheet.ts';
import { startStack, type TestStack } from '../../../tests/support/stack.ts';

let stack: TestStack;
let director: SupabaseClient;
let meet: RunningMeet;

beforeAll(async () => {
  stack = await startStack({ demo: true });
  director = await stack.signedIn('instructor@guidon.example');
  meet = await runningMeet(director, { entries: [0, 1] });
});

afterAll(() => stack.stop());

const ask = (body: unknown) => askJudge(stack.url, body);
const send = async ({ device, secret }: SeatDevice, sheets: object[]) => (await ask({ device, secret, sheets })).body;

async function deviceOf(seat: number, of = meet): Promise<SeatDevice> {
  const [code = ''] = await seatCodes(director, of.id, [of.seats[seat] ?? '']);
  return pairedDevice(stack.url, code);
}

/** What counts of a seat: the marks of each revision. */
async function revisionsOf(seat: string | undefined) {
  const columns = 'revision, marks, meet_scores!inner(seat_id, meet_performances!inner(entry_id))';
  const asked = director
    .from('meet_revisions')
    .select(columns)
    .eq('meet_scores.seat_id', seat ?? '');
  const { data } = await asked.order('revision').throwOnError();
  return data as unknown as { revision: number; marks: { drill: { bearing: number } } }[];
}

/** The net of the first entry in the newest result of the event. */
async function netOf({ event }: RunningMeet) {
  const rows = director.from('meet_results').select('result').eq('event_id', event);
  const { data } = await rows.order('generation', { ascending: false }).limit(1).throwOnError();
  return (data as unknown as { result: { rows: { net: string | null }[] }[] }[])[0]?.result[0]?.rows[0]?.net;
}

test('a code opens a seat on one device, which then reads its own sheets and entries and says how it is', async () => {
  const [code = ''] = await seatCodes(director, meet.id, [meet.seats[0] ?? '']);
  const own = await pairedDevice(stack.url, code);
  expect(own.page).toMatchObject({ state: 'active', meet: { id: meet.id }, seat: { code: 'J01' } });
  expect(own.page.entries.map((entry) => entry.code)).toEqual(meet.codes);
  expect(await ask({ pair: { code, device: randomUUID() } })).toEqual({ status: 200, body: { state: 'used' } });
  const { device, secret } = own;
  expect((await ask({ device, secret, page: true })).body).toMatchObject({ seat: { code: 'J01' } });
  const contact = { waiting: 3, battery: 71, room_mb: 900, at: new Date().toISOString() };
  expect((await ask({ device, secret, contact })).body).toMatchObject({ state: 'active', erase: false });
  const row = director.from('meet_devices').select('waiting, battery').eq('id', device).single().throwOnError();
  expect((await row).data).toEqual({ waiting: 3, battery: 71 });
});

test('a sheet whose total the engine does not get is refused for itself, the others of the request are kept', async () => {
  const own = await deviceOf(1);
  const [first = '', second = ''] = meet.entries;
  const wrong = { ...smallSheet(own, first, 1, 20), control_total: '31' };
  const blank = { ...smallSheet(own, first, 2, 20), control_total: undefined };
  const right = smallSheet(own, second, 3, 21);
  const high = { ...smallSheet(own, first, 4, 99) };
  expect(await send(own, [wrong, blank, right, high])).toMatchObject({
    results: [
      { id: wrong.id, code: 'total', error: 'The device computed 31, the marks add up to 30', status: 400 },
      { id: blank.id, code: 'total' },
      { id: right.id, state: 'counted', revision: 1 },
      { id: high.id, code: 'marks' },
    ],
  });
  expect(await send(own, [right])).toEqual({ results: [{ id: right.id, state: 'counted', revision: 1 }] });
});

test('penalties count with their sheet where the engine gets the same sums, and are in the net of the result', async () => {
  const running = await runningMeet(director, { seats: 2, entries: [0], content: TIMED_SHEET });
  const [head, judge] = [await deviceOf(0, running), await deviceOf(1, running)];
  const [entry = ''] = running.entries;
  const lines = [{ kind: 'penalty', key: 'drop', count: 1 }];
  const clock = { seconds: '131.4', by: 'watch' };
  const sums = { penalties: '30.5', credits: '0' };
  const sheet = (records: object, seq: number) => ({ ...smallSheet(head, entry, seq, 20), records });
  const wrong = sheet({ lines, clock, ...sums, penalties: '25' }, 1);
  const blank = sheet({ lines, clock }, 2);
  const broken = sheet({ lines: [{ kind: 'penalty', key: 'drop', count: 1.5 }], penalties: '0', credits: '0' }, 3);
  const right = sheet({ lines, clock, ...sums }, 4);
  expect(await send(head, [wrong, blank, broken, right])).toMatchObject({
    results: [
      { code: 'total', error: 'The device computed 25, the penalties add up to 30.5' },
      { code: 'total' },
      { code: 'number' },
      { id: right.id, state: 'counted', revision: 1 },
    ],
  });
  await send(judge, [smallSheet(judge, entry, 1, 20)]);
  await expect.poll(() => netOf(running), { timeout: 20_000 }).toBe('29.5');
});

test("a timer's seat, which scores nothing, sends the time alone, and it counts", async () => {
  const timer = { key: 'timer', label: 'Timer', min: 0, max: 1, counts: false };
  const penalties = [{ key: 'time', label: 'Time', roles: ['timer'], basis: 'per_second_outside', value: '2' }];
  const content = { ...TIMED_SHEET, roles: [...TIMED_SHEET.roles, timer], penalties };
  const running = await runningMeet(director, { seats: 2, entries: [0], content });
  const p_id = randomUUID();
  const p_input = { event_id: running.event, code: 'T01', role: 'timer', sort: 5 };
  await director.rpc('save_meet_seat', { p_meet: running.id, p_id, p_input }).throwOnError();
  const panel = { ...running, seats: [...running.seats, p_id] };
  const [head, judge, watch] = [await deviceOf(0, panel), await deviceOf(1, panel), await deviceOf(2, panel)];
  const [entry = ''] = running.entries;
  for (const one of [head, judge]) await send(one, [smallSheet(one, entry, 1, 20)]);
  const records = { lines: [], clock: { seconds: '123', by: 'watch' }, penalties: '6', credits: '0' };
  const time = { ...smallSheet(watch, entry, 1, 0), marks: {}, control_total: '0', records };
  expect(await send(watch, [time])).toMatchObject({ results: [{ state: 'counted' }] });
  await expect.poll(() => netOf(running), { timeout: 20_000 }).toBe('54.0');
});

test('a sheet that counts is in the result of its event without anyone asking', async () => {
  const running = await runningMeet(director, { seats: 2, entries: [0] });
  for (const seat of [0, 1]) {
    const own = await deviceOf(seat, running);
    await send(own, [smallSheet(own, running.entries[0] ?? '', 1, 21 + seat)]);
  }
  await expect.poll(() => netOf(running), { timeout: 20_000 }).toBe('63.0');
  // The overall of the meet follows within seconds.
  const overall = async () => {
    const rows = director.from('meet_results').select('result').eq('meet_id', running.id).is('event_id', null);
    const { data } = await rows.order('generation', { ascending: false }).limit(1).throwOnError();
    return JSON.stringify(data);
  };
  await expect.poll(overall, { timeout: 30_000 }).toContain('"judge":"J02"');
});

test('sheets that another device brings under their seal count as if they had been sent, and no other seal opens', async () => {
  const own = await deviceOf(2);
  const sheet = smallSheet(own, meet.entries[0] ?? '', 1, 25);
  const sealed = sealedMarks(own, [sheet]);
  const forged = { ...sealed, body: sealed.body.replace('"bearing":25', '"bearing":29') };
  expect((await ask({ sealed: forged })).status).toBe(404);
  expect(await revisionsOf(meet.seats[2])).toEqual([]);
  const taken = { results: [{ id: sheet.id, state: 'counted', revision: 1 }] };
  expect((await ask({ sealed })).body).toEqual(taken);
  expect((await ask({ sealed })).body).toEqual(taken);
  expect(await send(own, [sheet])).toEqual(taken);
  expect((await revisionsOf(meet.seats[2])).map(({ marks }) => marks.drill.bearing)).toEqual([25]);
});

test('a second device reads until it takes over by the PIN; what the first one still sends waits for the tabulator', async () => {
  const running = await runningMeet(director);
  const p_seat = running.seats[0] ?? '';
  const lost = await deviceOf(0, running);
  const next = await deviceOf(0, running);
  expect(next.page.state).toBe('reading');
  const pin = (await director.rpc('make_seat_pin', { p_seat }).throwOnError()).data as string;
  const { device, secret } = next;
  expect((await ask({ device, secret, take: { pin: '0' } })).body).toEqual({ state: 'reading' });
  expect((await ask({ device, secret, take: {} })).body).toEqual({ state: 'asking' });
  expect((await ask({ device, secret, take: { pin } })).body).toEqual({ state: 'active' });
  const [entry = ''] = running.entries;
  expect(await send(lost, [smallSheet(lost, entry, 1, 11)])).toMatchObject({ results: [{ state: 'late' }] });
  expect(await send(next, [smallSheet(next, entry, 1, 12)])).toMatchObject({ results: [{ state: 'counted' }] });
});

test('without its secret a device gets nothing, and what can not be read is refused in words', async () => {
  const { device } = await deviceOf(0);
  const secret = 'f'.repeat(64);
  for (const call of [{ page: true }, { contact: {} }, { take: {} }, { sheets: [{ id: randomUUID() }] }])
    expect(await ask({ device, secret, ...call })).toMatchObject({ status: 404, body: { code: 'unknown_link' } });
  expect(await ask('{')).toMatchObject({ status: 400, body: { code: 'body' } });
  expect(await ask({ device: 'x', secret, page: true })).toMatchObject({ status: 400, body: { field: 'device' } });
  expect(await ask({ device, secret })).toMatchObject({ status: 400, body: { code: 'missing' } });
  expect(await ask({ device, secret, sheets: [] })).toMatchObject({ status: 400, body: { field: 'sheets' } });
  expect(await ask({ device, secret, sheets: Array.from({ length: 51 }, () => ({})) })).toMatchObject({ status: 413 });
  expect(await ask({ device, secret, fill: 'x'.repeat(2_100_000) })).toMatchObject({ status: 413 });
});

test('sixty seats are paired at once from one address', async () => {
  const full = await runningMeet(director, { seats: 3 });
  const seats = Array.from({ length: 57 }, () => randomUUID());
  for (const [at, p_id] of seats.entries()) {
    const p_input = { event_id: full.event, code: `X${at + 10}`, role: 'judge', kind: 'shadow', sort: at + 10 };
    await director.rpc('save_meet_seat', { p_meet: full.id, p_id, p_input }).throwOnError();
  }
  const codes = await seatCodes(director, full.id, [...full.seats, ...seats]);
  const paired = await Promise.all(codes.map((code) => pairedDevice(stack.url, code)));
  expect(new Set(paired.map(({ page }) => page.seat.id)).size).toBe(60);
});

test.each([1, 2, 3, 4])(
  'whatever is lost, doubled, or out of order on the way, the last correction of each entry counts in the end (%i)',
  async (seed) => {
    const random = randomFrom(seed);
    const running = await runningMeet(director);
    const own = await deviceOf(0, running);
    const sheets: SentSheet[] = [];
    const known = new Map<string, number>();
    const waiting = () => sheets.filter(({ id }) => !known.has(id));
    let seq = 0;
    const finish = (entry: string, points: number, base: number) =>
      sheets.push(smallSheet(own, entry, (seq += 1), points, base));
    // Some requests arrive and their answers are lost; some never arrive; sheets of a batch come in any order.
    const deliver = async () => {
      const batch = shuffled(waiting(), random).slice(0, 1 + Math.floor(random() * 3));
      if (batch.length === 0 || random() < 0.3) return;
      const { results } = (await send(own, [...batch, ...batch.slice(0, 1)])) as { results: { id: string }[] };
      if (random() < 0.4) return;
      for (const { id } of results) known.set(id, 1);
    };
    for (const [at, entry] of running.entries.entries()) finish(entry, 20 + at, 0);
    while (waiting().length > 0) await deliver();
    // A correction is finished once the device knows what counts.
    for (const [at, entry] of running.entries.entries()) finish(entry, 25 + at, 1);
    while (waiting().length > 0) await deliver();
    const revisions = await revisionsOf(running.seats[0]);
    expect(revisions.map(({ revision, marks }) => `${revision}: ${marks.drill.bearing}`).toSorted()).toEqual(
      ['1: 20', '1: 21', '2: 25', '2: 26'].toSorted(),
    );
  },
);
