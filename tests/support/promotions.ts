import { seen } from './seen.ts';
import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from './database.ts';
import { aCadet, anAccount, one, type Account, type TestSchool } from './people.ts';

export type Line = {
  rule_id: string;
  criterion: string;
  topic: string | null;
  state: string;
  value: number | null;
  required: number;
};

export type ReadinessCadet = { cadet_id: string; next_code: string | null; lines: Line[] };

type Order = { order_id: string; order_no: string; records: string[] };

const RUBRIC = [
  { label: 'Uniform', max: 10 },
  { label: 'Knowledge', max: 20 },
];

/** What the tests of promotions do again and again, in one school. */
export type Promotions = ReturnType<typeof promotionsAt>;

/** The deeds of a school's promotions for tests. */
export function promotionsAt(db: TestDatabase, school: TestSchool) {
  function call<Result>(person: Person, sql: string, values: unknown[] = []): Promise<Result> {
    return db.commitAs(person, async (client) => {
      const { rows } = await client.query(`select ${sql} as result`, values);
      return rows[0]?.result;
    });
  }

  /** A cadet who holds a rank since some days ago. */
  async function held(days: number, rank = 'ARMY_PVT'): Promise<string> {
    const id = await aCadet(db.root, school.id, school.year);
    const change = `update rank_records set effective_on = app.today(school_id) - $2::int, rank_code = $3 where cadet_id = $1`;
    await db.root.query(change, [id, days, rank]);
    return id;
  }

  /** Gives the rank one rule alone, ending those that other tests gave it. */
  async function rule(input: Record<string, unknown>): Promise<string> {
    await db.root.query(`delete from promotion_rules where school_id = $1`, [school.id]);
    return call(school.instructor, 'save_promotion_rule($1)', [{ rank_code: 'ARMY_PV2', ...input }]);
  }

  async function linesOf(cadet: string, person: Person = school.instructor): Promise<Line[]> {
    return (await readiness(person, 'null, array[$1]::uuid[]', [cadet]))[0]?.lines ?? [];
  }

  /** The cadets as `person` sees it, each line with its rule. */
  async function readiness(person: Person, asked = '', values: unknown[] = []): Promise<ReadinessCadet[]> {
    type Readiness = { cadets: ReadinessCadet[]; rules: { rule_id: string }[] };
    const { cadets, rules } = await call<Readiness>(person, `promotion_readiness(${asked})`, values);
    const rule = new Map(rules.map((asks) => [asks.rule_id, asks]));
    return cadets.map((cadet) => ({
      ...cadet,
      lines: cadet.lines.map((line) => ({ ...rule.get(line.rule_id), ...line })),
    }));
  }

  async function stateOf(cadet: string): Promise<string | undefined> {
    return (await linesOf(cadet))[0]?.state;
  }

  async function rankOf(cadet: string) {
    const { rows } = await db.root.query(
      `select rank_code, rank_kind, permanent_rank_code, rank_since::text from cadet_roster where id = $1`,
      [cadet],
    );
    return rows[0];
  }

  function promote(person: Person, steps: unknown[], more: { key?: string; kind?: string; ends?: string } = {}) {
    const { key = randomUUID(), kind = 'permanent', ends = null } = more;
    const values = [JSON.stringify(steps), kind, ends, key];
    return call<Order>(person, 'promote_cadets($1, null, $2, $3, null, $4)', values);
  }

  async function aBoard(cadets: string[], members: string[] = [school.instructor.id]): Promise<string> {
    const held_on = await one(db.root, 'select app.today($1)::text as id', [school.id]);
    const plan = { type: 'promotion', title: 'Fall board', held_on, rubric: RUBRIC, members };
    const candidates = cadets.map((cadet_id) => ({ cadet_id }));
    return call(school.instructor, 'save_board($1)', [{ ...plan, candidates }]);
  }

  function candidateOf(board: string, cadet: string): Promise<string> {
    return one(db.root, 'select id from board_candidates where board_id = $1 and cadet_id = $2', [board, cadet]);
  }

  async function decide(board: string, cadet: string, result: string): Promise<void> {
    const candidate = await candidateOf(board, cadet);
    await call(school.instructor, `decide_candidate($1, $2, $3, ${seen('board_candidates')})`, [
      candidate,
      result,
      'Know your general orders.',
    ]);
  }

  /** An account on a role that rests on the cadet's and holds these verbs of a module for everyone. */
  async function aClerk(module: string, verbs: string[]): Promise<Account> {
    const role = await one(
      db.root,
      `insert into user_roles (role_name, label, base_role, school_id) values ($1, 'Clerk', 'cadet', $2) returning id`,
      [`clerk-${randomUUID().slice(0, 6)}`, school.id],
    );
    await db.root.query(
      `insert into role_permissions (role_id, role, module_id, action_id)
       select $1, 'clerk', m.id, a.id from permission_modules m, permission_actions a
       where m.name = $2 and a.name = any ($3)`,
      [role, module, verbs],
    );
    const account = await anAccount(db.root, { role: 'cadet', school: school.id, roleId: role });
    await aCadet(db.root, school.id, school.year, { profile: account.id, last: 'Clerk' });
    return account;
  }

  return { readiness, call, held, rule, linesOf, stateOf, rankOf, promote, aBoard, candidateOf, decide, aClerk };
}

/** One step of a batch: from private to the next rank. */
export function step(cadet: string, more: Record<string, unknown> = {}) {
  return { cadet_id: cadet, from: 'ARMY_PVT', to: 'ARMY_PV2', ...more };
}
