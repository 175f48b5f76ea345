import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { fillOfficial } from '../support/meet/official-rows.ts';
import { keyAs, marks, type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { calls, filled, type Ids } from '../support/module-calls.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let rival: TestSchool;
let meet: SmallMeet;
let ids: Ids;
/** Director, tabulator, head judge, keyer, timer, check-in, announcer. */
let jobs: [letter: string, person: Person][];
let strangers: Person[];

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  rival = await aSchool(db.root);
  meet = await smallMeet(db, host);
  const { tabulator, head_judge, keyer, timer, check_in, announcer } = meet.people;
  jobs = [host.instructor, tabulator, head_judge, keyer, timer, check_in, announcer].map((person, at) => [
    'DTHKtca'[at] ?? '',
    person,
  ]);
  strangers = [host.cadet, host.parent, host.external, host.bare, rival.cadet, rival.parent, rival.external, ANONYMOUS];
  ids = await fillMeet();
});
afterAll(() => db.close());

const say = async (person: Person, call: string, values: unknown[]) =>
  db.call(
    person,
    `select ${call}`,
    values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
  );

/** Writes something into every table of the meet, and names a row of each. */
async function fillMeet(): Promise<Ids> {
  const { head_judge, keyer, second_keyer } = meet.people;
  const { id, event, sheet, seats, entries } = meet;
  const director = host.instructor;
  const [judge, penalty] = [randomUUID(), randomUUID()];
  await say(director, 'save_meet_judge($1, $2, $3)', [id, judge, { name: 'Sgt Ito' }]);
  await say(director, 'save_meet_division($1, $2, $3)', [id, randomUUID(), { code: 'I', name: 'Masters' }]);
  await say(director, 'save_meet_area($1, $2, $3)', [id, randomUUID(), { name: 'Gym' }]);
  const first = await keyAs(db, keyer, meet, { marks: marks(20) });
  await keyAs(db, second_keyer, meet, { marks: marks(20) });
  await say(keyer, 'save_meet_penalty($1, $2, $3)', [entries[0], penalty, { key: 'drop' }]);
  await say(keyer, 'save_meet_time($1, $2, 1, $3)', [entries[0], randomUUID(), '480']);
  await say(head_judge, `override_score($1, 'net', '80', '90', 'Wet floor')`, [entries[0]]);
  await say(director, 'replace_meet_judge($1, $2, $3, $4)', [seats[2], judge, entries[1], 'Ill']);
  await say(director, `pause_meet($1, 'weather', 'Lightning')`, [id]);
  await say(director, `set_meet_state($1, 'in_progress')`, [id]);
  await db.root.query(`insert into meet_entry_cadets (school_id, meet_id, entry_id, code) values ($1, $2, $3, 'C1')`, [
    host.id,
    id,
    entries[0],
  ]);
  await db.root.query(`select accept_meet_result($1, $2, i ->> 'hash', 1, '[]') from meet_input($1, $2) i`, [
    id,
    event,
  ]);
  const official = await fillOfficial({ db, host, meet, say });
  const { rows } = await db.root.query<{ id: string; today: string }>(
    'select id, app.today(school_id)::text as today from meet_schools where meet_id = $1 limit 1',
    [id],
  );
  const named = { meets: id, meet_events: event, meet_seats: seats[1], meet_entries: entries[1], score_sheets: sheet };
  const school = { meet_schools: rows[0]?.id ?? '', today: rows[0]?.today ?? '', teacher: host.instructor.id };
  return {
    ...named,
    // What a meet doesn't have is any id: the right to it is asked first.
    imports: randomUUID(),
    ...school,
    meet_judges: judge,
    meet_scores: first.score,
    meet_penalties: penalty,
    ...official,
    new: randomUUID(),
  };
}

/** Whom each table opens to, by job. */
const READ: Record<string, string> = {
  meets: 'DTHKtca',
  meet_list: 'DTHKtca',
  meet_desk: 'DTHKtca',
  meet_staff: 'DTHKtca',
  meet_divisions: 'DTHKtca',
  meet_areas: 'DTHKtca',
  meet_events: 'DTHKtca',
  meet_judges: 'DTH',
  meet_seats: 'DTHKtca',
  meet_seat_changes: 'DTH',
  meet_schools: 'DTHKtca',
  meet_entries: 'DTHKtca',
  meet_entry_cadets: 'Dca',
  meet_documents: 'DTHKtca',
  meet_stops: 'DTHKtca',
  score_sheets: 'DTHK',
  meet_performances: 'DTHKtc',
  meet_scores: 'DTHK',
  meet_keyings: 'DTK',
  meet_revisions: 'DTH',
  meet_penalties: 'DTHK',
  meet_times: 'DTHKt',
  meet_overrides: 'DTH',
  meet_results: 'DTH',
  meet_log: 'D',
  meet_awards: 'Da',
  meet_award_settings: 'Da',
  meet_award_stock: 'D',
  meet_award_handouts: 'Da',
  meet_award_calls: 'Da',
  meet_releases: 'DTHa',
  meet_protests: 'DTH',
  meet_protest_list: 'DTH',
  meet_rulings: 'DTH',
  meet_reviews: 'DTH',
  meet_protest_changes: 'DTH',
  meet_certificates: 'DTHa',
  meet_signatures: 'DTHa',
  meet_amendment_requests: 'DTH',
  meet_witnesses: 'D',
};

test('each job reads its part of a meet, and no one else reads any of it', async () => {
  const rowsOf = async (person: Person, table: string) =>
    db.call(person, `select from ${table} where school_id = $1`, [host.id]).catch(() => []);
  const found: Record<string, string> = {};
  for (const table of Object.keys(READ)) {
    found[table] = '';
    for (const [letter, person] of jobs) if ((await rowsOf(person, table)).length > 0) found[table] += letter;
    for (const person of [...strangers, rival.instructor])
      expect([table, await rowsOf(person, table)]).toEqual([table, []]);
  }
  expect(found).toEqual(READ);
});

/** Whom each call lets through, by job. */
const CALL: Record<string, string> = {
  save_meet: 'D',
  set_meet_staff: 'D',
  save_meet_division: 'D',
  save_meet_area: 'D',
  save_meet_judge: 'D',
  save_meet_seat: 'D',
  save_meet_school: 'Dc',
  save_meet_document: 'D',
  save_meet_event: 'D',
  cancel_meet_event: 'D',
  replace_meet_judge: 'DH',
  save_meet_entries: 'Dc',
  set_entry_status: 'DTHc',
  set_knockout_rounds: 'DTHK',
  set_meet_state: 'D',
  copy_meet: 'D',
  pause_meet: 'D',
  archive_meet: 'D',
  meet_end: 'D',
  meet_event_stakes: 'D',
  what_if_input: 'DTH',
  erase_meet_names: 'D',
  meet_blocks: 'DTH',
  key_score: 'DTHK',
  correct_score: 'DT',
  verify_scores: 'DTH',
  return_score: 'DTH',
  void_revision: 'DTH',
  save_meet_penalty: 'DTHK',
  save_meet_time: 'DTHKt',
  void_meet_record: 'DTH',
  set_performance_status: 'DTH',
  grant_performance: 'DH',
  void_performance: 'DH',
  set_missing_rule: 'D',
  export_meet: 'DT',
  save_score_sheet: 'D',
  begin_score_sheet_version: 'D',
  add_to_meet: 'D',
  arrange_meet_events: 'D',
  import_meet: 'D',
  import_meet_entries: 'D',
  import_meet_schools: 'D',
  import_meet_scores: 'DT',
  keying_counts: 'DTHK',
  keying_pile: 'DTHK',
  link_meet_team: 'D',
  meet_people: 'DTH',
  meet_result_input: 'DTH',
  meet_results_state: 'DTH',
  meet_team_links: 'D',
  save_meet_print: 'DT',
  school_packet: 'DT',
  packet_desk: 'DT',
  save_packet_run: 'DT',
  save_meet_awards: 'D',
  archive_meet_awards: 'D',
  save_award_settings: 'D',
  save_award_stock: 'D',
  give_award: 'Da',
  undo_award: 'Da',
  settle_award: 'D',
  announce_awards: 'Da',
  meet_award_results: 'Da',
  file_protest: 'DTH',
  move_protest: 'DH',
  set_protest_fee: 'DT',
  rule_protest: 'DH',
  protest_people: 'DTH',
  withdraw_results: 'D',
  void_certificate: 'D',
  open_amendment: 'D',
  close_amendment: 'D',
  request_amendment: 'DTHK',
  settle_amendment_request: 'D',
  meet_certifying: 'DTH',
  revoke_witness: 'D',
  save_opening: 'D',
  save_event_limits: 'D',
  host_board: 'DTc',
  host_check_in: 'DTc',
  host_event_counts: 'DTc',
  save_meet_page: 'D',
  withdraw_meet_page: 'D',
  meet_page_status: 'D',
  meet_extra_list: 'Dc',
  meet_arrival_sheet: 'Dc',
  save_meet_fee_plan: 'D',
  meet_fees_page: 'D',
  charge_meet: 'D',
  issue_meet_invoices: 'D',
  remind_meet_fees: 'D',
};

test('each job is let through by its calls alone, and strangers by none', async () => {
  const tried = calls.filter(({ module }) => module.startsWith('competition-'));
  const refusal = (person: Person, { name, args }: (typeof calls)[number]) =>
    refusalOf(db.as(person, (client) => client.query(`select public.${name}(${filled(args, ids)})`)));
  const found: Record<string, string> = {};
  const ofRivals: string[] = [];
  for (const call of tried) {
    found[call.name] = '';
    for (const [letter, person] of jobs)
      if ((await refusal(person, call).catch(() => null))?.code !== '42501') found[call.name] += letter;
    for (const person of strangers)
      expect([call.name, await refusal(person, call)]).toMatchObject([call.name, { code: '42501' }]);
    if ((await refusal(rival.instructor, call).catch(() => null)) === null) ofRivals.push(call.name);
  }
  expect(found).toEqual(CALL);
  // A rival has meets and sheets of its own.
  expect(ofRivals).toEqual(['save_meet', 'import_meet', 'save_score_sheet']);
});
