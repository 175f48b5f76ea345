import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import {
  type FileEntry,
  type FileEvent,
  type FileMeet,
  type FilePerformance,
  panelOf,
  performancesOf,
} from '../../../domain/meets/file.ts';
import { commentsOf } from './comments.ts';
import type { PlannedMeet } from './plan.ts';
import { line, type Line, run } from './script.ts';

/** Who keys each sheet first and second, and who directs. */
type Hands = { first: Person; second: Person; director: Person };

/** Keys everything that a file recorded of a running meet by the calls that the screens use, each sheet by two people. */
export async function keyMeet(db: TestDatabase, hands: Hands, meet: PlannedMeet, file: FileMeet): Promise<void> {
  const lines = file.events.flatMap((event) =>
    event.entries.flatMap((entry) => [...keyEntry(hands, meet, event, entry)]),
  );
  await run(db, lines);
}

function* keyEntry(hands: Hands, meet: PlannedMeet, event: FileEvent, entry: FileEntry): Generator<Line> {
  const id = meet.entries.get(`${event.id}/${entry.id}`) ?? '';
  for (const [at, performance] of performancesOf(entry).entries()) {
    const attempt = performance.attempt ?? 1;
    if (at > 0) yield line(hands.director, 'grant_performance($1, $2)', [id, 'granted again']);
    yield* keySheets(hands, meet, event, { id, attempt, performance });
    yield* keyRecords(hands, { id, attempt, performance });
    if (performance.status !== 'ok') {
      const values = [id, performance.status, 'as told', attempt];
      yield line(hands.director, 'set_performance_status($1, $2, $3, $4)', values);
    }
    if (performance.void) yield line(hands.director, 'void_performance($1, $2, $3)', [id, attempt, 'not valid']);
  }
  if (entry.status !== 'ok')
    yield line(hands.director, 'set_entry_status($1, $2, $3)', [[id], entry.status, 'as told']);
}

type Target = { id: string; attempt: number; performance: FilePerformance };

function* keySheets(hands: Hands, meet: PlannedMeet, event: FileEvent, target: Target): Generator<Line> {
  const { id, attempt, performance } = target;
  const keyed = new Set<string>();
  // A sheet of a counting judge that doesn't count is one that was never keyed.
  const sheets = (performance.sheets ?? []).filter(
    ({ shadow, judge }) => !shadow || !panelOf(event).some(([code]) => code === judge),
  );
  for (const sheet of sheets.toSorted((a, b) => a.revision - b.revision)) {
    const seat = meet.seats.get(`${event.id}/${sheet.judge}`) ?? '';
    const sheet_id = event.sheet && meet.sheets.get(`${event.sheet.key} ${event.sheet.version}`);
    const input = { marks: sheet.marks, attempt, comments: commentsOf(sheet.marks), sheet_id };
    const score = `(select s.id from meet_scores s join meet_performances p on p.id = s.performance_id
      where p.entry_id = '${id}' and p.attempt = ${attempt} and s.seat_id = '${seat}')`;
    const revision = `(select s.revision from meet_scores s where s.id = ${score})`;
    if (keyed.has(seat)) {
      const change = { ...input, reason: 'read again' };
      yield line(hands.director, `correct_score(${score}, ${revision}, $1)`, [change]);
    } else {
      yield line(hands.first, 'key_score($1, $2, $3)', [id, seat, input]);
      yield line(hands.second, 'key_score($1, $2, $3)', [id, seat, input]);
    }
    keyed.add(seat);
    if (sheet.void) yield line(hands.director, `void_revision(${score}, ${revision}, $1)`, ['not valid']);
  }
}

function* keyRecords({ first, director }: Hands, { id, attempt, performance }: Target): Generator<Line> {
  const records = [
    ...(performance.penalties ?? []).map((record) => ({ ...record, kind: 'penalty' })),
    ...(performance.credits ?? []).map((record) => ({ ...record, kind: 'credit' })),
  ];
  for (const { key, count, value, kind, void: isVoid } of records) {
    const record = randomUUID();
    yield line(first, 'save_meet_penalty($1, $2, $3)', [id, record, { kind, key, count, value, attempt }]);
    if (isVoid) yield line(director, `void_meet_record('penalty', $1, $2)`, [record, 'protest upheld']);
  }
  for (const [at, seconds] of [performance.clock_s ?? []].flat().entries())
    yield line(first, 'save_meet_time($1, $2, $3, $4, $5)', [id, randomUUID(), at + 1, String(seconds), attempt]);
}
