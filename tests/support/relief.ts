import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from './database.ts';
import { aCadet, anAccount, aSchool, one, type Account, type TestSchool } from './people.ts';

export type Item = { id: string; text: string; place: number; done: boolean; confirmed: boolean };
type Opening = { assignment: string; cadet?: string; key?: string; id?: string; person?: Person };

/** The moment so many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Two schools, and two cadets with accounts: one who holds positions, one who takes them over. */
export class ReliefScene {
  readonly db: TestDatabase;
  readonly school: TestSchool;
  readonly other: TestSchool;
  readonly next: Account;
  readonly incoming: string;

  private constructor(db: TestDatabase, schools: [TestSchool, TestSchool], next: { account: Account; cadet: string }) {
    this.db = db;
    [this.school, this.other] = schools;
    [this.next, this.incoming] = [next.account, next.cadet];
  }

  static async open(db: TestDatabase): Promise<ReliefScene> {
    const school = await aSchool(db.root);
    const account = await anAccount(db.root, { role: 'cadet', school: school.id });
    const cadet = await aCadet(db.root, school.id, school.year, { profile: account.id });
    return new ReliefScene(db, [school, await aSchool(db.root)], { account, cadet });
  }

  get outgoing(): string {
    return this.school.cadets.own;
  }

  ask = (person: Person, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    this.db.call<Record<string, unknown>>(person, sql, values);

  /** A position that the outgoing cadet acts in. */
  async held(until: string | null = null): Promise<{ position: string; assignment: string }> {
    const position = await one(
      this.db.root,
      `insert into positions (school_id, title, duties) values ($1, 'Adjutant', '{keeps the roster}') returning id`,
      [this.school.id],
    );
    const assignment = await one(
      this.db.root,
      `insert into position_assignments (school_id, position_id, cadet_id, kind, starts_at, ends_at)
       values ($1, $2, $3, 'acting', now() - interval '30 days', $4) returning id`,
      [this.school.id, position, this.outgoing, until],
    );
    return { position, assignment };
  }

  /** Opens a relief that is planned in three days. */
  async opened({ assignment, cadet = this.incoming, key, id = randomUUID(), person }: Opening): Promise<string> {
    const input = { assignment_id: assignment, cadet_id: cadet, planned_on: inDays(3).slice(0, 10) };
    await this.ask(person ?? this.school.instructor, 'select save_relief($1, $2, $3)', [
      id,
      input,
      key ?? randomUUID(),
    ]);
    return id;
  }

  itemsOf = (relief: string, person: Person = this.school.instructor): Promise<Item[]> =>
    this.db.call<Item>(
      person,
      `select id, text, place, done_at is not null as done, confirmed_at is not null as confirmed
       from relief_items where relief_id = $1 and removed_at is null order by place`,
      [relief],
    );

  check = (person: Person, item: string, part: string, on = true): Promise<unknown> =>
    this.ask(person, 'select check_relief_item($1, $2, $3)', [item, part, on]);

  complete = (
    relief: string,
    input: object = {},
    key: string = randomUUID(),
    person: Person = this.school.instructor,
  ) => this.ask(person, 'select complete_relief($1, $2, $3) as id', [relief, { reason: 'moved', ...input }, key]);

  /** Who held a position from when to when, without what never began. */
  async spansOf(position: string) {
    const { rows } = await this.db.root.query<{
      cadet_id: string;
      kind: string;
      starts_at: Date;
      ends_at: Date | null;
    }>(
      `select cadet_id, kind, starts_at, ends_at from position_assignments
       where position_id = $1 and ends_at is distinct from starts_at order by starts_at`,
      [position],
    );
    return rows;
  }
}
