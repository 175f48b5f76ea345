import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import { type FileEntry, type FileEvent, type FileMeet, type FilePerformance, performancesOf } from './file.ts';
import type { PlannedMeet } from './plan.ts';

type Hands = { db: TestDatabase; first: Person; second: Person; director: Person };

/** Keys everything that a file recorded of a running meet by the calls that the screens use, each sheet by two people. */
export async function keyMeet(hands: Hands, meet: PlannedMeet, file: FileMeet): Promise<void> {
  for (const event of file.events) for (const entry of event.entries) await keyEntry(hands, meet, event, entry);
}

async function keyEntry(hands: Hands, meet: PlannedMeet, event: FileEvent, entry: FileEntry) {
  const id = meet.entries.get(`${event.id}/${entry.id}`) ?? '';
  for (const [at, performance] of performancesOf(entry).entries()) {
    const attempt = performance.attempt ?? 1;
    if (at > 0) await call(hands, hands.director, 'grant_performance($1, $2)', [id, 'granted again']);
    await keyPerformance(hands, meet, event, { id, attempt, performance });
    if (performance.status !== 'ok')
      await call(hands, hands.director, 'set_performance_status($1, $2, $3, $4)', [id, performance.status, 'as told', attempt]);
    if (performance.void)
      await hands.db.root.query('update meet_performances set voided_at = now() where entry_id = $1 and attempt = $2', [id, attempt]);
  }
  if (entry.status !== 'ok')
    await call(hands, hands.director, 'set_entry_status($1, $2, $3)', [[id], entry.status, 'as told']);
}

type Target = { id: string; attempt: number; performance: FilePerformance };

async function keyPerformance(hands: Hands, meet: PlannedMeet, event: FileEvent, target: Target) {
  const { id, attempt, performance } = target;
  const sheets = (performance.sheets ?? []).filter(({ shadow, judge }) => !shadow || !(judge in event.panel));
  for (const sheet of sheets.toSorted((a, b) => a.revision - b.revision)) {
    const seat = meet.seats.get(`${event.id}/${sheet.judge}`) ?? '';
    const earlier = await scoreOf(hands, { id, attempt, seat });
    const input = { marks: sheet.marks, attempt, comments: commentsOf(sheet.marks), sheet_id: sheetOf(meet, event) };
    if (earlier === null) {
      await call(hands, hands.first, 'key_score($1, $2, $3)', [id, seat, input]);
      await call(hands, hands.second, 'key_score($1, $2, $3)', [id, seat, input]);
    } else {
      const change = { ...input, reason: 'read again' };
      await call(hands, hands.director, 'correct_score($1, $2, $3)', [earlier.id, earlier.revision, change]);
    }
    const now = await scoreOf(hands, { id, attempt, seat });
    if (sheet.void && now)
      await hands.db.root.query(
        'update meet_revisions set voided_at = now() where score_id = $1 and revision = $2',
        [now.id, now.revision],
      );
  }
  for (const kind of ['penalty', 'credit'] as const)
    for (const { key, count, value, void: isVoid } of performance[kind === 'penalty' ? 'penalties' : 'credits'] ?? []) {
      const record = randomUUID();
      const input = { kind, key, count, value, attempt };
      await call(hands, hands.first, 'save_meet_penalty($1, $2, $3)', [id, record, input]);
      if (isVoid) await call(hands, hands.director, `void_meet_record('penalty', $1, $2)`, [record, 'protest upheld']);
    }
  const times = [performance.clock_s ?? []].flat();
  for (const [timer, seconds] of times.entries())
    await call(hands, hands.first, 'save_meet_time($1, $2, $3, $4, $5)', [id, randomUUID(), timer + 1, String(seconds), attempt]);
}

const sheetOf = (meet: PlannedMeet, { sheet }: FileEvent) => sheet && meet.sheets.get(`${sheet.key} ${sheet.version}`);

/** A comment on every mark: the sheets ask for one in some bands. */
function commentsOf(marks: object): Record<string, string> {
  const lines = Object.entries(marks).flatMap(([section, items]) => Object.keys(items ?? {}).map((item) => `${section}.${item}`));
  return Object.fromEntries(lines.map((line) => [line, 'as written']));
}

async function scoreOf({ db }: Hands, { id, attempt, seat }: { id: string; attempt: number; seat: string }) {
  const { rows } = await db.root.query<{ id: string; revision: number }>(
    `select s.id, s.revision from meet_scores s join meet_performances p on p.id = s.performance_id
     where p.entry_id = $1 and p.attempt = $2 and s.seat_id = $3`,
    [id, attempt, seat],
  );
  return rows[0] ?? null;
}

function call({ db }: Hands, person: Person, text: string, values: unknown[]) {
  const plain = values.map((value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value));
  return db.call(person, `select ${text}`, plain);
}
