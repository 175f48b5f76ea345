import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import type { TestSchool } from '../people.ts';
import { asVisitor } from './crew.ts';
import { marks, type SmallMeet } from './small.ts';

/** A device as the database knows it. */
export type VisitingDevice = { id: string; secret: string };

/** What became of a sheet. */
export type KeptSheet = { state: string; revision?: number };

/** What the devices of a small meet's seats call, and those who run it, as its director by default. */
export function seatVisits(db: TestDatabase, host: TestSchool, meet: SmallMeet) {
  const say = async <Result>(call: string, values: unknown[], person: Person = host.instructor) =>
    (await db.call<{ said: Result }>(person, `select ${call} as said`, values))[0]?.said as Result;
  const visit = <Result>(call: string, values: unknown[]) => asVisitor<Result>(db, call, values);
  const codeOf = async (seat: string) =>
    (await db.call<{ code: string }>(host.instructor, 'select code from make_seat_codes($1, $2)', [meet.id, [seat]]))[0]
      ?.code ?? '';
  const pair = (code: string, id: string = randomUUID()) =>
    visit<{ state: string; secret?: string }>('pair_seat($1, $2, $3)', [code, id, 'Tablet']);
  const paired = async (seat: string): Promise<VisitingDevice> => {
    const id = randomUUID();
    const { state, secret = '' } = await pair(await codeOf(seat), id);
    if (state !== 'paired') throw new Error(`The device was not paired: ${state}`);
    return { id, secret };
  };
  const counted = { seq: 0 };
  /** The next sheet of a device with these points for bearing. */
  const sheetOf = (entry: string, bearing: number, more: object = {}) => ({
    id: randomUUID(),
    entry,
    seq: (counted.seq += 1),
    base: 0,
    sheet: meet.sheet,
    marks: marks(bearing),
    at: '2030-03-02T15:00:00Z',
    ...more,
  });
  const keep = ({ id, secret }: VisitingDevice, sheet: object) =>
    visit<KeptSheet | null>('keep_seat_sheet($1, $2, $3)', [id, secret, JSON.stringify(sheet)]);
  const scores = async (seat: string) =>
    (
      await db.root.query<{ state: string; revision: number; marks: unknown }>(
        `select s.state, s.revision, r.marks from meet_scores s
         left join meet_revisions r on r.score_id = s.id and r.revision = s.revision where s.seat_id = $1`,
        [seat],
      )
    ).rows;
  return { say, visit, codeOf, pair, paired, sheetOf, keep, scores, counted };
}
