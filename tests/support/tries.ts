import type pg from 'pg';
import type { TestDatabase } from './database.ts';

/**
 * Thousands of tries are run inside the database, each in a subtransaction that is always undone: to send every one with its own
 * `begin` and `rollback` takes three times as long.
 */
const MAKE = `
  create schema tries;
  grant usage on schema tries to public;

  create function tries.each(p_statements text[], p_values text[]) returns setof text language plpgsql as $$
  declare said text; failed text; words text;
  begin
    for n in 1 .. cardinality(p_statements) loop
      begin
        said := null;
        -- With "returning", a row that is added would also have to be one that they may read.
        if p_statements[n] like 'insert %' then execute p_statements[n] using p_values[n];
        else execute p_statements[n] into said using p_values[n]; end if;
        raise exception using errcode = 'TRIED';
      exception when others then
        get stacked diagnostics failed = returned_sqlstate, words = message_text;
      end;
      return next (case when failed = 'TRIED' then '=' || coalesce(said, '') else failed || ' ' || words end);
    end loop;
  end $$;

  create function tries.outcome(p_claims text, p_role text, p_before text[], p_call text, p_times integer) returns jsonb
    language plpgsql as $$
  declare answers text[] := '{}'; answer text; lines text; last bigint; code text; words text; more text;
  begin
    begin
      perform set_config('request.jwt.claims', p_claims, true);
      for n in 1 .. cardinality(p_before) loop execute p_before[n]; end loop;
      begin
        for n in 1 .. p_times loop
          perform set_config('role', 'none', true);
          select coalesce(max(id), 0) into last from public.audit_log;
          perform set_config('role', p_role, true);
          execute format('select json_agg(t)::text from (select * from %s) t', p_call) into answer;
          answers := answers || coalesce(answer, '[]');
        end loop;
      exception when others then
        get stacked diagnostics code = returned_sqlstate, words = message_text, more = pg_exception_detail;
      end;
      if code is null then
        perform set_config('role', 'none', true);
        select json_agg(l)::text into lines from public.audit_log l where id > last;
      end if;
      raise exception using errcode = 'TRIED';
    exception when sqlstate 'TRIED' then null;
    end;
    return jsonb_build_object('code', code, 'words', words, 'detail', more, 'answers', answers, 'log', lines);
  end $$`;

const made = new WeakMap<TestDatabase, Promise<unknown>>();

async function make(db: TestDatabase): Promise<void> {
  if (!made.has(db)) made.set(db, db.root.query(MAKE));
  await made.get(db);
}

/** What one statement gave: the first value of its first row as text, or the code and the words of the refusal. */
export type Tried = { value: string; code?: undefined } | { code: string; words: string };

/** Runs each statement by itself as the person whom a connection speaks for, with its value as `$1`, and undoes it. */
export async function tryEach(
  db: TestDatabase,
  client: pg.PoolClient,
  statements: { sql: string; value?: string }[],
): Promise<Tried[]> {
  await make(db);
  const { rows } = await client.query<{ said: string }>('select tries.each($1, $2) as said', [
    statements.map(({ sql }) => sql),
    statements.map(({ value }) => value ?? null),
  ]);
  return rows.map(({ said }) =>
    said.startsWith('=') ? { value: said.slice(1) } : { code: said.slice(0, 5), words: said.slice(6) },
  );
}

/** The answers of a call as JSON and the lines it left in the log, or how it was refused. */
type Called =
  | { code: null; answers: string[]; log: string | null }
  | { code: string; words: string; detail: string; answers: string[] };

type Asked = {
  claims: string;
  role: string;
  /** Statements that the superuser runs first. */
  before: string[];
  /** The function and its arguments. */
  call: string;
  times: number;
};

/** Runs a call as someone, once or several times, and undoes everything. */
export async function tryCall(db: TestDatabase, { claims, role, before, call, times }: Asked): Promise<Called> {
  await make(db);
  const values = [claims, role, before, call, times];
  const { rows } = await db.root.query<{ called: Called }>(
    'select tries.outcome($1, $2, $3, $4, $5) as called',
    values,
  );
  const [row] = rows;
  if (!row) throw new Error('tries.outcome gave no row');
  return row.called;
}
