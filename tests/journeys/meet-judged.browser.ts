import { randomUUID } from 'node:crypto';
import { pairedDevice, seatCodes } from '../support/meet/seat-device.ts';
import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { judgedSeats, type JudgedSeat, sendSheets } from './support/judged-file.ts';
import { keyFile } from './support/key-file.ts';
import { expectPublished, makeOfficial } from './support/official-meet.ts';
import { expect, test } from './support/test.ts';
import { importWorkedMeet, takeTo, workedMeet } from './support/worked-meet.ts';
import { expectStandings } from './support/worked-standings.ts';

/** One judge of each of these events has paper. */
const ON_PAPER = new Map([
  ['AREG', 'J06'],
  ['UREG', 'J12'],
]);

test('G1 the worked meet is judged on its seats, half of them without a network for a while, some on paper, and certified after a protest: its published places are those expected', async ({
  page,
  browser,
  guidon,
}) => {
  test.setTimeout(360_000);
  const { url } = guidon;
  const meet = await importWorkedMeet(page);
  const [director, first, second] = await Promise.all(
    ['instructor', 'cadet', 's1'].map((name) => clientOf(url, `${name}@guidon.example`)),
  );
  if (!director || !first || !second) throw new Error('Someone of the demo is missing');
  await takeTo(director, meet, ['published', 'in_progress'], schoolDay());
  for (const keyer of [first, second]) {
    const p_profile = (await keyer.auth.getUser()).data.user?.id;
    await director.rpc('set_meet_staff', { p_meet: meet, p_profile, p_role: 'keyer' }).throwOnError();
  }
  const isPaper = ({ id }: { id: string }, judge: string) => ON_PAPER.get(id) === judge;
  const seats = await judgedSeats(url, director, meet, workedMeet);
  expect(seats.length).toBeGreaterThanOrEqual(24);
  const tablets = seats.filter(({ event, judge }) => !isPaper({ id: event }, judge));
  const [offline, online] = [0, 1].map((half) => tablets.filter((_, at) => at % 2 === half));

  // Those with a network send as they finish; a repeat changes nothing.
  for (const { of, sheets } of online ?? []) {
    const states = await sendSheets(url, of, sheets);
    expect(new Set(states)).toEqual(new Set(sheets.length > 0 ? ['counted'] : []));
    expect(await sendSheets(url, of, sheets)).toEqual(states);
  }
  // One of the others is lost: another tablet takes its seat over, and its judge does it again there.
  const lost = (offline ?? []).find(({ sheets }) => sheets.length > 2);
  if (!lost) throw new Error('No seat has sheets');
  const [code = ''] = await seatCodes(director, meet, [lost.of.page.seat.id]);
  const spare = await pairedDevice(url, code, 'Spare tablet');
  await director.rpc('give_seat', { p_device: spare.device }).throwOnError();
  const again = lost.sheets.map((sheet) => ({ ...sheet, id: randomUUID() }));
  expect(new Set(await sendSheets(url, spare, again))).toEqual(new Set(['counted']));
  // The network is back, also at the tablet that was lost: its sheets wait for the tabulator, who leaves them.
  for (const seat of offline ?? []) {
    const states = await sendSheets(url, seat.of, seat.sheets);
    const state = seat === lost ? 'late' : 'counted';
    expect(new Set(states)).toEqual(new Set(seat.sheets.length > 0 ? [state] : []));
  }
  const counts = (sheet: { entry: string }) => again.filter(({ entry }) => entry === sheet.entry).length;
  for (const sheet of lost.sheets) {
    const decided = { p_sheet: sheet.id, p_take: false, p_seen: counts(sheet), p_reason: 'Judged again on the spare' };
    await director.rpc('decide_seat_sheet', decided).throwOnError();
  }
  await settleConflict(url, director, online ?? []);
  await keyFile({ director, first, second }, meet, workedMeet, isPaper);
  await makeOfficial(page, browser, { url, director, meet });
  await expectStandings(page, meet);
  await expectPublished({ url, director, meet });
});

type Director = Awaited<ReturnType<typeof clientOf>>;

/** A judge's device sends a sheet as if none counted yet, with other marks: the tabulator leaves what counts. */
async function settleConflict(url: string, director: Director, seats: JudgedSeat[]): Promise<void> {
  const seat = seats.find(({ sheets }) => new Set(sheets.map(({ marks }) => JSON.stringify(marks))).size > 1);
  const [one] = seat?.sheets ?? [];
  const other = seat?.sheets.find(({ marks }) => JSON.stringify(marks) !== JSON.stringify(one?.marks));
  if (!seat || !one || !other) throw new Error('No two sheets of a seat differ');
  const { marks, comments, control_total } = other;
  const sheet = { ...one, id: randomUUID(), seq: 900, marks, control_total, ...(comments && { comments }) };
  expect(await sendSheets(url, seat.of, [sheet])).toEqual(['differs']);
  const p_seen = seat.sheets.filter(({ entry }) => entry === one.entry).length;
  const decided = { p_sheet: sheet.id, p_take: false, p_seen, p_reason: 'Sent by mistake' };
  await director.rpc('decide_seat_sheet', decided).throwOnError();
}
