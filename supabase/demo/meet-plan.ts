import type { ClientBase } from 'pg';
import type { SchoolDemo } from './builders.ts';
import { actAs, call } from './call.ts';
import type { DemoSheet } from './meet-marks.ts';
import { AREAS, DIVISIONS, DOCUMENTS, GUESTS, JUDGES, MEET_EVENTS, OVERALL } from './meet-words.ts';
import type { Random } from './random.ts';

/** Who does what at the meets, as accounts. */
export type MeetPeople = {
  director: string;
  tabulator: string;
  keyers: [string, string];
  timer: string;
  checkIn: string;
};

/** A meet while it is written: its parts by their codes; seats and entries by `event/code`. */
export type MeetDemo = {
  client: ClientBase;
  random: Random;
  id: string;
  day: string;
  people: MeetPeople;
  ids: Map<string, string>;
};

export type Setting = { client: ClientBase; random: Random; school: SchoolDemo; people: MeetPeople };

export const TITLE = 'Bluestem Invitational Drill Meet';

/** A meet planned from nothing by its director. */
export async function planMeet(setting: Setting, day: string, sheets: Map<string, DemoSheet>): Promise<MeetDemo> {
  const meet = openMeet(setting, day);
  const { client, random, id, ids } = meet;
  await actAs(client, meet.people.director);
  const about = {
    title: TITLE,
    starts_on: day,
    venue: 'Bluestem High School',
    address: '2100 Prairie Clover Drive, Bluestem, TX',
  };
  await call(client, 'save_meet', id, { ...about, keys_twice: false, overall: OVERALL });
  for (const division of DIVISIONS) await call(client, 'save_meet_division', id, random.uuid(), division);
  for (const area of AREAS) {
    ids.set(area.name, random.uuid());
    const windows = [{ day, from: '07:30', to: '16:00' }];
    await call(client, 'save_meet_area', id, ids.get(area.name), { ...area, windows });
  }
  for (const [sort, words] of MEET_EVENTS.entries()) {
    ids.set(words.code, random.uuid());
    await call(client, 'save_meet_event', id, ids.get(words.code), {
      code: words.code,
      name: words.name,
      discipline: words.discipline,
      sheet_id: sheets.get(words.sheet)?.id,
      divisions: words.divisions,
      is_exhibition: words.exhibition,
      proportional_max: String(words.most),
      max_per_school: '1',
      minutes: String(words.minutes),
      uniform: words.uniform,
      sort: String(sort),
    });
  }
  for (const document of DOCUMENTS) await call(client, 'save_meet_document', id, random.uuid(), document);
  return meet;
}

/** This year's meet with the plan of last year's; inspection by the newer version of its sheet, and each sheet keyed twice. */
export async function copyMeet(setting: Setting, from: MeetDemo, day: string, inspection: string): Promise<MeetDemo> {
  const meet = openMeet(setting, day);
  const { client, random, id, ids } = meet;
  await actAs(client, meet.people.director);
  await call(client, 'copy_meet', from.id, id, TITLE, day);
  const { rows } = await client.query<{ code: string; id: string; input: object }>(
    `select code, id, to_jsonb(e) as input from public.meet_events e where meet_id = $1
     union all select name, id, null from public.meet_areas where meet_id = $1`,
    [id],
  );
  for (const row of rows) ids.set(row.code, row.id);
  const events = rows.find(({ code }) => code === 'INS');
  await call(client, 'save_meet_event', id, ids.get('INS'), { ...events?.input, sheet_id: inspection });
  const { rows: own } = await client.query<{ input: object }>(
    'select to_jsonb(m) as input from public.meets m where id = $1',
    [id],
  );
  await call(client, 'save_meet', id, { ...own[0]?.input, keys_twice: true });
  const [sop] = DOCUMENTS;
  await call(client, 'save_meet_document', id, random.uuid(), sop);
  return meet;
}

function openMeet({ client, random, people }: Setting, day: string): MeetDemo {
  return { client, random, id: random.uuid(), day, people, ids: new Map() };
}

/** Names staff, judges with their seats, and the schools, as the director does before the day. */
export async function fillMeet({ client, random, id, ids, people }: MeetDemo, guests: number): Promise<void> {
  const jobs: [string, string][] = [
    [people.tabulator, 'tabulator'],
    [people.tabulator, 'head_judge'],
    ...people.keyers.map((keyer): [string, string] => [keyer, 'keyer']),
    [people.timer, 'timer'],
    [people.checkIn, 'check_in'],
  ];
  for (const [account, job] of jobs) await call(client, 'set_meet_staff', id, account, job);
  for (const [sort, judge] of JUDGES.entries()) {
    ids.set(judge.name, random.uuid());
    await call(client, 'save_meet_judge', id, ids.get(judge.name), { ...judge, sort: String(sort) });
  }
  const { rows: seats } = await client.query<{ id: string; event: string; code: string }>(
    `select t.id, e.code as event, t.code from public.meet_seats t join public.meet_events e on e.id = t.event_id where t.meet_id = $1`,
    [id],
  );
  for (const { id: seat, event, code } of seats) ids.set(`${event}/${code}`, seat);
  for (const { code: event, panel, area } of MEET_EVENTS)
    for (const [sort, [role, judge]] of panel.entries()) {
      const code = seatCode(judge);
      if (!ids.has(`${event}/${code}`)) ids.set(`${event}/${code}`, random.uuid());
      await call(client, 'save_meet_seat', id, ids.get(`${event}/${code}`), {
        event_id: ids.get(event),
        code,
        role,
        judge_id: ids.get(JUDGES[judge]?.name ?? ''),
        area_id: ids.get(area),
        sort: String(sort),
      });
    }
  for (const [code, name, division] of GUESTS.slice(0, guests)) {
    ids.set(code, random.uuid());
    await call(client, 'save_meet_school', id, ids.get(code), {
      code,
      name,
      division,
      contact: `JROTC office, ${name}`,
    });
  }
  const { rows: host } = await client.query<{ id: string }>(
    'select id from public.meet_schools where meet_id = $1 and is_host',
    [id],
  );
  ids.set('HOST', host[0]?.id ?? '');
}

/** The code of a judge's seat. */
export const seatCode = (judge: number) => `J${String(judge + 1).padStart(2, '0')}`;
