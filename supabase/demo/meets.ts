import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { actAs } from './call.ts';
import { beginMeet, holdMeet } from './meet-days.ts';
import { enterTeams } from './meet-entries.ts';
import type { DemoSheet } from './meet-marks.ts';
import { makeOfficial } from './meet-official.ts';
import { prepareMeet } from './meet-planning.ts';
import { copyMeet, fillMeet, type MeetPeople, planMeet } from './meet-plan.ts';
import { fileProtest, upholdProtest } from './meet-protests.ts';
import { moveInto } from './meet-times.ts';
import { GUESTS } from './meet-words.ts';
import type { Random } from './random.ts';

/** How many of the schools come this year. */
const COME = 8;

/** The host's two meets: last year's with its results, certified and amended once, and the one copied from it, which is running today. */
async function writeMeets(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    const people = peopleOf(school);
    const sheets = await sheetsOf(client, school);
    if (!people) continue;
    const setting = { client, random, school, people };
    const last = shiftDay(school.today, -364);
    const before = await planMeet(setting, last, sheets.first);
    await fillMeet(before, GUESTS.length);
    const entries = await enterTeams(before, GUESTS.length);
    await holdMeet({ meet: before, entries, sheets: sheets.first });
    await upholdProtest(before, entries);
    const zone = school.timeZone;
    const after = await moveInto(before, `${last} 08:30 ${zone}`, `${last} 15:45 ${zone}`);
    await makeOfficial({ meet: before, entries, day: last, nextDay: shiftDay(last, 1), zone, after });
    const now = await copyMeet(setting, before, school.today, sheets.latest.get('syn-inspection')?.id ?? '');
    await prepareMeet(now, school);
    await actAs(client, people.director);
    await fillMeet(now, COME);
    const entered = await enterTeams(now, COME);
    await beginMeet({ meet: now, entries: entered, sheets: sheets.latest });
    await fileProtest(now, entered);
    const { rows } = await client.query<{ since: string; now: string }>(
      `select (now() - interval '150 minutes')::text as since, now()::text as now`,
    );
    for (const { since, now: until } of rows) await moveInto(now, since, until);
  }
  await actAs(client, null);
}

/** The instructors direct and tabulate; cadets who have accounts key, hold the watch, and check teams in. */
function peopleOf({ staff, cadets }: SchoolDemo): MeetPeople | null {
  const helpers = cadets
    .filter(({ active, status }) => active && status === 'active')
    .flatMap(({ profileId }) => profileId ?? []);
  const seniors = cadets
    .filter(({ level, name }) => level === 4 && name.last === 'Chen')
    .flatMap(({ profileId }) => profileId ?? []);
  const others = helpers.filter((helper) => !seniors.includes(helper)).toReversed();
  const [director, tabulator] = staff;
  const [own] = seniors;
  const [second, timer, checkIn] = others;
  if (!director || !tabulator || !own || !second || !timer || !checkIn) return null;
  return { director, tabulator, keyers: [own, second], timer, checkIn };
}

/** The host's sheets by their key: the first version of each, and the latest. */
async function sheetsOf(client: ClientBase, { schoolId }: SchoolDemo) {
  const { rows } = await client.query<{ id: string; content: Omit<DemoSheet, 'id'> }>(
    `select id, content from public.score_sheets where school_id = $1 and state = 'published' order by version`,
    [schoolId],
  );
  const sheets = rows.map(({ id, content }): [string, DemoSheet] => [content.key, { ...content, id }]);
  return { first: new Map(sheets.toReversed()), latest: new Map(sheets) };
}

export const demo: DemoPart = { order: 153, build: writeMeets };
