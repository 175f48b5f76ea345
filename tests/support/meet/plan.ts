import { randomUUID } from 'node:crypto';
import type { FileMeet, FileScoresheet } from '../../../domain/meets/file.ts';
import { type MeetPlan, planOf, sheetName } from '../../../domain/meets/plan.ts';
import type { Person, TestDatabase } from '../database.ts';
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

/** Imports the meet of a file by the call that the screens use, as its director, and goes on up to the moment it starts. */
export async function planMeet(setting: Setting, file: FileMeet, sheets: FileScoresheet[]): Promise<PlannedMeet> {
  const known = new Map(sheets.map((sheet) => [sheetName(sheet), { id: randomUUID(), discipline: sheet.discipline }]));
  const plan = planOf(file, known, randomUUID);
  const meet = idsOf(plan, randomUUID());
  meet.sheets = new Map([...known].map(([name, { id }]) => [name, id]));
  await publish(setting, sheets, meet);
  const said: [call: string, ...values: unknown[]][] = [
    ['import_meet($1, $2)', { ...plan, meet: { ...plan.meet, venue: 'Main gym' } }],
    ...file.events
      .filter(({ form }) => form === 'knockout')
      .map(({ id, entries }): [string, ...unknown[]] => [
        `set_knockout_rounds('${meet.events.get(id)}', $2)`,
        entries.map((entry) => ({ entry_id: meet.entries.get(`${id}/${entry.id}`), out_round: entry.out_round })),
      ]),
    ['save_meet_document($1, $2, $3)', randomUUID(), { kind: 'sop', title: 'SOP' }],
    [`set_meet_state($1, 'published')`],
    [`set_meet_state($1, 'in_progress')`],
  ];
  await run(
    setting.db,
    said.map(([call, ...values]) => line(setting.director, call, [meet.id, ...values])),
  );
  return meet;
}

function idsOf({ schools, events, entries, seats }: MeetPlan, id: string): PlannedMeet {
  const codes = new Map(events.map((event) => [event.id, event.code]));
  const within = (rows: { id: string; event_id: string; code: string }[]) =>
    new Map(rows.map((row) => [`${codes.get(row.event_id)}/${row.code}`, row.id]));
  const own = (rows: { id: string; code: string }[]) => new Map(rows.map((row) => [row.code, row.id]));
  return {
    id,
    sheets: new Map(),
    schools: own(schools),
    events: own(events),
    entries: within(entries),
    seats: within(seats),
  };
}

async function publish({ db, director }: Setting, sheets: FileScoresheet[], { sheets: ids }: PlannedMeet) {
  const saved = sheets.map((sheet) => [ids.get(sheetName(sheet)), sheet] as const);
  await run(
    db,
    saved.map((values) => line(director, 'save_score_sheet($1, $2)', [...values])),
  );
  await db.root.query(`update score_sheets set state = 'published', published_at = now() where id = any ($1)`, [
    saved.map(([id]) => id),
  ]);
}
