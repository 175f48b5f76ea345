import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import type { FileEvent, FileMeet, FileScoresheet } from './file.ts';

/** The ids of a planned meet, by the codes of its file; entries and seats by `event/code`. */
export type PlannedMeet = {
  id: string;
  sheets: Map<string, string>;
  schools: Map<string, string>;
  events: Map<string, string>;
  entries: Map<string, string>;
  seats: Map<string, string>;
};

type Setting = { db: TestDatabase; director: Person; school: string };

/** Plans the meet of a file by the calls that the screens use, as its director, up to the moment it starts. */
export async function planMeet(setting: Setting, file: FileMeet, sheets: FileScoresheet[]): Promise<PlannedMeet> {
  const meet: PlannedMeet = {
    id: randomUUID(),
    sheets: await publish(setting, sheets),
    schools: new Map(),
    events: new Map(),
    entries: new Map(),
    seats: new Map(),
  };
  const call = callerOf(setting);
  await call('save_meet($1, $2)', [
    meet.id,
    { title: file.title, starts_on: file.date, venue: 'Main gym', overall: file.overall },
  ]);
  for (const [sort, { id: code, name }] of (file.divisions ?? []).entries())
    await call('save_meet_division($1, $2, $3)', [meet.id, randomUUID(), { code, name, sort }]);
  for (const { id: code, name, division } of file.schools) {
    meet.schools.set(code, randomUUID());
    await call('save_meet_school($1, $2, $3)', [meet.id, meet.schools.get(code), { code, name, division }]);
  }
  for (const event of file.events) meet.events.set(event.id, randomUUID());
  // An event may include a section of a later one, which has to be there first.
  for (const event of file.events) await saveEvent(call, meet, file, { ...event, include: [] });
  for (const event of file.events) if (event['include']) await saveEvent(call, meet, file, event);
  for (const event of file.events) await fillEvent(call, meet, event);
  await call('save_meet_document($1, $2, $3)', [meet.id, randomUUID(), { kind: 'sop', title: 'SOP' }]);
  await call(`set_meet_state($1, 'published')`, [meet.id]);
  await call(`set_meet_state($1, 'in_progress')`, [meet.id]);
  return meet;
}

type Call = (call: string, values: unknown[]) => Promise<unknown>;

function callerOf({ db, director }: Setting): Call {
  return (call, values) => db.call(director, `select ${call}`, values.map(toValue));
}

const toValue = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

async function publish({ db, school, director }: Setting, sheets: FileScoresheet[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const sheet of sheets) {
    const id = randomUUID();
    ids.set(`${sheet.key} ${sheet.version}`, id);
    await db.call(director, 'select save_score_sheet($1, $2)', [id, JSON.stringify(sheet)]);
    await db.root.query('select publish_score_sheet($1, 1, $2)', [id, 'id' in director ? director.id : school]);
  }
  return ids;
}

function saveEvent(call: Call, meet: PlannedMeet, file: FileMeet, event: FileEvent) {
  const { id: code, name, sheet, divisions, form, shooters, team, include, is_exhibition_event, ...rest } = event;
  const individual = event.entries.some(({ cadet }) => cadet !== undefined);
  const input = {
    code,
    name,
    discipline: 'other_judged',
    form,
    sheet_id: sheet && meet.sheets.get(`${sheet.key} ${sheet.version}`),
    divisions,
    include,
    is_exhibition: is_exhibition_event,
    counts_overall: rest['counts_overall'],
    weight: rest['weight'],
    proportional_max: rest['proportional_max'],
    best_of: rest['best_of'],
    missing: rest['missing'],
    ranks_individuals: individual,
    shooters_best: shooters?.best,
    team_best: team?.best,
    sort: file.events.findIndex(({ id }) => id === code),
  };
  return call('save_meet_event($1, $2, $3)', [meet.id, meet.events.get(code), input]);
}

async function fillEvent(call: Call, meet: PlannedMeet, event: FileEvent) {
  const event_id = meet.events.get(event.id);
  const shadows = new Set(
    event.entries.flatMap(({ sheets = [] }) => sheets.filter(({ judge }) => !(judge in event.panel))),
  );
  const seats = [
    ...Object.entries(event.panel).map(([code, role]) => ({ code, role, kind: 'counting' })),
    ...[...shadows].map(({ judge }) => ({ code: judge, role: Object.values(event.panel).at(-1), kind: 'shadow' })),
  ];
  for (const [sort, seat] of seats.entries()) {
    const id = randomUUID();
    meet.seats.set(`${event.id}/${seat.code}`, id);
    await call('save_meet_seat($1, $2, $3)', [meet.id, id, { ...seat, event_id, sort }]);
  }
  const rows = event.entries.map((entry, sort) => {
    const id = randomUUID();
    meet.entries.set(`${event.id}/${entry.id}`, id);
    const { id: code, school, team, division, exhibition: is_exhibition } = entry;
    const cadets = (entry.named ?? (entry.cadet === undefined ? [] : [entry.cadet])).map((cadet) => ({ code: cadet }));
    return { id, event_id, meet_school_id: meet.schools.get(school), code, team, division, is_exhibition, sort, cadets };
  });
  await call('save_meet_entries($1, $2)', [meet.id, rows]);
  if (event.form === 'knockout') {
    const rounds = event.entries.map(({ id, out_round }) => ({ entry_id: meet.entries.get(`${event.id}/${id}`), out_round }));
    await call('set_knockout_rounds($1, $2)', [event_id, rounds]);
  }
  if (event.cancelled) await call('cancel_meet_event($1, $2)', [event_id, event.cancelled_reason ?? 'Weather']);
}
