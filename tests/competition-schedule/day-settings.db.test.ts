import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { publishedMeet } from '../support/meet/registered.ts';
import { said } from '../support/meet/rostered.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let rival: TestSchool;
let meet: Awaited<ReturnType<typeof publishedMeet>>;
const [pad, range, rifles] = [randomUUID(), randomUUID(), randomUUID()];

const say = <Result>(call: string, values: unknown[], person: Person = host.instructor) =>
  said<Result>(db, person, call, values);
const row = async (text: string, values: unknown[]) =>
  (await db.root.query<Record<string, unknown>>(text, values)).rows[0];

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  rival = await aSchool(db.root);
  meet = await publishedMeet(db, host);
  await say('save_meet_area($1, $2, $3)', [meet.id, pad, { name: 'Pad 1', site: 'Main' }]);
  await say('save_meet_area($1, $2, $3)', [meet.id, range, { name: 'Range', site: 'North', kind: 'range' }]);
});
afterAll(() => db.close());

const PLAN = () => ({
  change_uniform_min: '25',
  days: [{ day: '2030-03-02', from: '08:00', to: '16:00' }],
  travel: { sites: [{ from: 'Main', to: 'North', minutes: 20 }], areas: [{ from: pad, to: range, minutes: 12 }] },
  stops: [{ kind: 'ceremony', label: 'Opening', from: '08:00', to: '08:20', areas: [pad] }],
  school_lunch: { from: '11:00', to: '13:00', minutes: 30 },
  weights: { unplaced: 900 },
});

test('the settings of a day are saved part by part, and a meet planned from it has them on its own days and areas', async () => {
  await say('save_meet_resource($1, $2, $3)', [meet.id, rifles, { name: 'Air rifles', quantity: '8' }]);
  await say('save_meet_day_plan($1, $2)', [meet.id, PLAN()]);
  await say('save_meet_day_plan($1, $2)', [meet.id, { grid_min: '10' }]);
  await say('save_area_day($1, $2)', [range, { share: 'relay', lanes: '8', starts: [{ at: ['09:00', '10:00'] }] }]);
  await say('save_event_day($1, $2)', [
    meet.events.areg,
    {
      lanes: '2',
      holding: [{ area: pad, from_min: '15' }],
      needs: [{ resource: rifles, quantity: '4' }],
      areas: [range, pad],
      windows: [{ from: '09:00', to: '12:00' }],
    },
  ]);
  expect(await row('select * from meet_day_plans where meet_id = $1', [meet.id])).toMatchObject({
    grid_min: 10,
    change_uniform_min: 25,
    days: [{ day: '2030-03-02', from: '08:00', to: '16:00' }],
    weights: { unplaced: 900 },
  });
  const copy = randomUUID();
  await say('copy_meet($1, $2, $3, $4)', [meet.id, copy, 'Next year', '2031-03-01']);
  const copied = await row(
    `select a.id as pad, b.id as range, b.starts, b.share, e.area_ids, e.needs, e.windows, d.travel, d.stops, r.id as rifles
     from meet_areas a, meet_areas b, meet_events e, meet_day_plans d, meet_resources r
     where a.meet_id = $1 and b.meet_id = $1 and a.name = 'Pad 1' and b.name = 'Range' and e.meet_id = $1 and e.code = 'AREG'
       and d.meet_id = $1 and r.meet_id = $1`,
    [copy],
  );
  expect(copied).toMatchObject({
    share: 'relay',
    starts: [{ day: '2031-03-01', at: ['09:00', '10:00'] }],
    windows: [{ day: '2031-03-01', from: '09:00', to: '12:00' }],
    needs: [{ resource: copied?.['rifles'], quantity: 4 }],
    travel: { areas: [{ from: copied?.['pad'], to: copied?.['range'], minutes: 12 }] },
    stops: [{ day: '2031-03-01', areas: [copied?.['pad']] }],
  });
  expect(copied?.['area_ids']).toEqual(expect.arrayContaining([copied?.['pad'], copied?.['range']]));
});

test('the way between areas is that of their pair, else of their sites, and none on one site', async () => {
  const way = (from: string, to: string) => row('select app.travel_minutes($1, $2, $3) as min', [meet.id, from, to]);
  expect(await way(range, pad)).toEqual({ min: 12 });
  expect(await way(pad, pad)).toEqual({ min: 0 });
  await say('save_meet_day_plan($1, $2)', [
    meet.id,
    { travel: { sites: [{ from: 'North', to: 'Main', minutes: 20 }] } },
  ]);
  expect(await way(pad, range)).toEqual({ min: 20 });
});

test('what can’t be a setting of a day is refused at its field', async () => {
  const refused: [call: string, values: unknown[], detail: string][] = [
    ['save_meet_day_plan($1, $2)', [meet.id, []], 'input'],
    ['save_meet_day_plan($1, $2)', [meet.id, { days: [{ from: '10:00', to: '09:00' }] }], 'spans:days'],
    [
      'save_meet_day_plan($1, $2)',
      [meet.id, { days: [{ day: '2031-01-01', from: '09:00', to: '10:00' }] }],
      'day:days',
    ],
    ['save_meet_day_plan($1, $2)', [meet.id, { travel: 'far' }], 'travel:travel'],
    ['save_meet_day_plan($1, $2)', [meet.id, { travel: { areas: [{ from: pad, to: 'x', minutes: 1 }] } }], 'id:travel'],
    ['save_meet_day_plan($1, $2)', [meet.id, { stops: [3] }], 'spans:stops'],
    ['save_meet_day_plan($1, $2)', [meet.id, { judges: [{ judge: randomUUID() }] }], 'unknown_row:judges'],
    ['save_area_day($1, $2)', [pad, { starts: [{ at: ['9 AM'] }] }], 'starts:starts'],
    ['save_event_day($1, $2)', [meet.events.areg, { needs: [{}] }], 'unknown_row:needs'],
    ['save_event_day($1, $2)', [meet.events.areg, { holding: [{ area: pad, to_min: '5' }] }], 'holding:holding'],
    ['save_meet_resource($1, $2, $3)', [meet.id, randomUUID(), { name: 'air rifles' }], 'duplicate:name'],
  ];
  for (const [call, values, detail] of refused) expect((await refusalOf(say(call, values))).detail).toBe(detail);
});

test('a resource is archived and restored, and another school saves nothing of the day', async () => {
  await say('archive_meet_resource($1)', [rifles]);
  expect(await row('select archived_at is null as there from meet_resources where id = $1', [rifles])).toEqual({
    there: false,
  });
  await say('archive_meet_resource($1, false)', [rifles]);
  const calls: [string, unknown[]][] = [
    ['save_meet_day_plan($1, $2)', [meet.id, {}]],
    ['save_area_day($1, $2)', [pad, {}]],
    ['save_event_day($1, $2)', [meet.events.areg, {}]],
    ['save_meet_resource($1, $2, $3)', [meet.id, rifles, { name: 'Mats' }]],
    ['archive_meet_resource($1)', [rifles]],
  ];
  for (const [call, values] of calls)
    for (const [person, detail] of [
      [rival.instructor, 'unknown_meet'],
      [host.cadet, 'permission_denied'],
      [host.bare, 'permission_denied'],
    ] as const)
      expect((await refusalOf(say(call, values, person))).detail).toBe(detail);
});
