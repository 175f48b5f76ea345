import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import { aSchool, SERVICE, type TestSchool } from '../people.ts';
import { said } from './rostered.ts';

/** A meet that is planned for March 2, 2030, with one event, where Larkspur High School competes. */
export type CrewMeet = { host: TestSchool; meet: string; event: string; school: string };

/** Plans it by the calls of the screens; its director is the host's instructor. */
export async function aCrewMeet(db: TestDatabase): Promise<CrewMeet> {
  const host = await aSchool(db.root);
  const [event, school] = [randomUUID(), randomUUID()];
  const director = host.instructor;
  const input = { title: 'Spring meet', starts_on: '2030-03-02', venue: 'Gym' };
  const meet = await said<string>(db, director, 'save_meet($1, $2)', [randomUUID(), input]);
  const areg = { code: 'AREG', name: 'Armed regulation', discipline: 'armed_regulation' };
  await said(db, director, 'save_meet_event($1, $2, $3)', [meet, event, areg]);
  await said(db, director, 'save_meet_school($1, $2, $3)', [
    meet,
    school,
    { code: 'S01', name: 'Larkspur High School' },
  ]);
  const entry = { id: randomUUID(), event_id: event, meet_school_id: school, code: 'AREG-S01' };
  await db.call(director, 'select save_meet_entries($1, $2)', [meet, JSON.stringify([entry])]);
  return { host, meet, event, school };
}

type Row = { name?: string; email?: string; job?: string; [key: string]: unknown };

/** Puts people on the list of the meet; returns their ids there. */
export async function recruit(db: TestDatabase, { host, meet }: CrewMeet, rows: Row[], by: Person = host.instructor) {
  const sent = JSON.stringify(rows.map((row) => ({ job: 'judge', ...row })));
  const [row] = await db.call<{ ids: string[] }>(by, 'select recruit_crew($1, $2) as ids', [meet, sent]);
  return row?.ids ?? [];
}

/** Someone new who has accepted; returns their id at the meet. */
export async function accepted(db: TestDatabase, at: CrewMeet, row: Row) {
  const [id = ''] = await recruit(db, at, [row]);
  await db.call(at.host.instructor, `select set_crew_state($1, 'accepted')`, [id]);
  return id;
}

/** Adds a shift of March 2, 2030 by the clock of the school. */
export async function aShift(db: TestDatabase, at: CrewMeet, from: string, to: string, more: object = {}) {
  const id = randomUUID();
  const { rows } = await db.root.query<{ zone: string }>('select time_zone as zone from meets where id = $1', [
    at.meet,
  ]);
  const moment = (time: string) => `2030-03-02 ${time} ${rows[0]?.zone ?? ''}`;
  const input = { name: `Shift ${from}`, job: 'judge', starts_at: moment(from), ends_at: moment(to), ...more };
  await said(db, at.host.instructor, 'save_meet_shift($1, $2, $3)', [at.meet, id, input]);
  return id;
}

/** Puts someone on a shift. */
export const assign = (db: TestDatabase, at: CrewMeet, shift: string, crew: string) =>
  db.call(at.host.instructor, 'select save_shift_plan($1, $2)', [
    at.meet,
    JSON.stringify([{ shift_id: shift, crew_id: crew }]),
  ]);

/** The secret of the newest email to an address. */
export async function linkOf(db: TestDatabase, email: string): Promise<string> {
  const { rows } = await db.root.query<{ plain: string }>(
    'select plain from mail.outbox where recipient = $1 order by created_at desc limit 1',
    [email],
  );
  return /\/crew#(\S+)/.exec(rows[0]?.plain ?? '')?.[1] ?? '';
}

/** What a visitor's call answers. */
export async function asVisitor<Answer>(db: TestDatabase, call: string, values: unknown[]): Promise<Answer> {
  return said<Answer>(db, SERVICE, call, values);
}
