import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import type { FileEvent, FileMeet, FileScoresheet } from './file.ts';
import { line, run } from './script.ts';

/** The ids of a planned meet, by the codes of its file; entries and seats by `event/code`. */
export type PlannedMeet = {
  id: string;
  sheets: Map<string, string>;
  schools: Map<string, string>;
  events: Map<string, string>;
  entries: Map<string, string>;
  seats: Map<string, string>;
};

type Setting = { db: TestDatabase; director: Person };

/** Plans the meet of a file by the calls that the screens use, as its director, up to the moment it starts. */
export async function planMeet(setting: Setting, file: FileMeet, sheets: FileScoresheet[]): Promise<PlannedMeet> {
  const made = (names: string[]) => new Map(names.map((name) => [name, randomUUID()]));
  const meet: PlannedMeet = {
    id: randomUUID(),
    sheets: made(sheets.map(({ key, version }) => `${key} ${version}`)),
    schools: made(file.schools.map(({ id }) => id)),
    events: made(file.events.map(({ id }) => id)),
    entries: made(file.events.flatMap(({ id, entries }) => entries.map((entry) => `${id}/${entry.id}`))),
    seats: made(file.events.flatMap((event) => seatsOf(event).map(({ code }) => `${event.id}/${code}`))),
  };
  await publish(setting, sheets, meet);
  await run(
    setting.db,
    [...linesOf(meet, file)].map(([call, ...values]) => line(setting.director, call, [meet.id, ...values])),
  );
  return meet;
}

type Said = [call: string, ...values: unknown[]];

function* linesOf(meet: PlannedMeet, file: FileMeet): Generator<Said> {
  const { title, date: starts_on, overall } = file;
  yield ['save_meet($1, $2)', { title, starts_on, venue: 'Main gym', overall }];
  for (const [sort, { id: code, name }] of (file.divisions ?? []).entries())
    yield ['save_meet_division($1, $2, $3)', randomUUID(), { code, name, sort }];
  for (const { id: code, name, division } of file.schools)
    yield ['save_meet_school($1, $2, $3)', meet.schools.get(code), { code, name, division }];
  // An event may include a section of a later one, which has to be there first.
  for (const event of file.events) yield saveEvent(meet, file, { ...event, include: [] });
  for (const event of file.events) if (event['include']) yield saveEvent(meet, file, event);
  for (const event of file.events) yield* fillEvent(meet, event);
  yield ['save_meet_document($1, $2, $3)', randomUUID(), { kind: 'sop', title: 'SOP' }];
  yield [`set_meet_state($1, 'published')`];
  yield [`set_meet_state($1, 'in_progress')`];
}

async function publish({ db, director }: Setting, sheets: FileScoresheet[], { sheets: ids }: PlannedMeet) {
  const saved = sheets.map((sheet) => [ids.get(`${sheet.key} ${sheet.version}`), sheet] as const);
  await run(
    db,
    saved.map((values) => line(director, 'save_score_sheet($1, $2)', [...values])),
  );
  await db.root.query(`update score_sheets set state = 'published', published_at = now() where id = any ($1)`, [
    saved.map(([id]) => id),
  ]);
}

function saveEvent(meet: PlannedMeet, file: FileMeet, event: FileEvent): Said {
  const { id: code, name, sheet, divisions, form, shooters, team, include, is_exhibition_event, ...rest } = event;
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
    tie_results: rest['tie_results'],
    ranks_individuals: event.entries.some(({ cadet }) => cadet !== undefined),
    shooters_best: shooters?.best,
    team_best: team?.best,
    sort: file.events.findIndex(({ id }) => id === code),
  };
  return ['save_meet_event($1, $2, $3)', meet.events.get(code), input];
}

/** The seats of the panel, and of judges in training whose sheets the file has too. */
function seatsOf(event: FileEvent) {
  const role = Object.values(event.panel).at(-1);
  const sheets = event.entries.flatMap((entry) => entry.sheets ?? []);
  const shadows = new Set(sheets.map(({ judge }) => judge).filter((judge) => !(judge in event.panel)));
  return [
    ...Object.entries(event.panel).map(([code, of]) => ({ code, role: of, kind: 'counting' })),
    ...[...shadows].map((code) => ({ code, role, kind: 'shadow' })),
  ];
}

function* fillEvent(meet: PlannedMeet, event: FileEvent): Generator<Said> {
  const event_id = meet.events.get(event.id);
  const entryOf = (code: string) => meet.entries.get(`${event.id}/${code}`);
  for (const [sort, seat] of seatsOf(event).entries())
    yield ['save_meet_seat($1, $2, $3)', meet.seats.get(`${event.id}/${seat.code}`), { ...seat, event_id, sort }];
  const rows = event.entries.map(({ id: code, school, team, division, exhibition, named, cadet }, sort) => ({
    id: entryOf(code),
    event_id,
    meet_school_id: meet.schools.get(school),
    code,
    team,
    division,
    is_exhibition: exhibition,
    sort,
    cadets: (named ?? (cadet === undefined ? [] : [cadet])).map((each) => ({ code: each })),
  }));
  yield ['save_meet_entries($1, $2)', rows];
  if (event.form === 'knockout') {
    const rounds = event.entries.map(({ id, out_round }) => ({ entry_id: entryOf(id), out_round }));
    yield [`set_knockout_rounds('${event_id}', $2)`, rounds];
  }
  if (event.cancelled) yield [`cancel_meet_event('${event_id}', $2)`, event.cancelled_reason ?? 'Weather'];
}
