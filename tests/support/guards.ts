import type pg from 'pg';
import { listed, told } from './all-access.ts';

type Body = { name: string; source: string };

/** The questions about the caller's rights that everything rests on. */
const QUESTIONS = ['can', 'can_undo', 'manages', 'is_staff'];

/** What refuses anyone who may not: each asks one of the questions, and denies. */
export const GUARDS = [...listed('guards'), 'need_lists', 'need_approver', 'need_importer', 'need_second_adult_namer'];

/** What may come before: it says where the caller is, reads no row for them, and refuses. */
const HARMLESS = ['need_school', 'school_id', 'role', 'today', 'deny', 'fail'];

/** What only ever touches what is the caller's own, with the reason why it asks nothing else. */
export const OWN: Record<string, string> = {
  ...told('own'),
  end_session: 'a session of the own account, from a session that has proved itself',
  make_recovery_codes: 'codes of the own account, from a session that has proved its second step',
  use_recovery_code: 'the second step of the own account, which the code stands in for',
};

const BODIES = `
  select p.proname::text as name, p.prosrc as source from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prosecdef
    and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
  order by 1`;

/**
 * The functions of `public` that run past the policies, may be called, and don't begin with a guard: with the step that
 * comes instead. What a body does is read in the order it stands: calls of `app` that are not immutable, and tables.
 */
export async function unguarded(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows: pure } = await client.query<{ name: string }>(
    `select proname::text as name from pg_proc where pronamespace = 'app'::regnamespace and provolatile = 'i'`,
  );
  const { rows } = await client.query<Body>(BODIES);
  const skipped = new Set([...pure.map(({ name }) => name), ...HARMLESS]);
  return rows
    .filter(({ name, source }) => !(name in OWN) && !beginsGuarded(source, skipped))
    .map(({ name, source }) => `${name}: ${stepsOf(source).find((step) => !skipped.has(step)) ?? 'nothing'}`);
}

function beginsGuarded(source: string, skipped: Set<string>): boolean {
  const first = stepsOf(source).find((step) => !skipped.has(step));
  if (first === undefined) return false;
  return GUARDS.includes(first) || (QUESTIONS.includes(first) && refuses(source, first));
}

/** Without comments and with empty texts, so that only code is read. */
function codeOf(source: string): string {
  return source.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, `''`);
}

/** A call of `app`, a table after the word that reads or writes it, a call of the API's own, SQL made of text. */
const STEP =
  /\bapp\.(\w+)\s*\(|\b(?:from|into|update|join|using)\s+(?:only\s+)?((?:public|auth|storage|realtime)\.\w+|app\.\w+(?!\w|\s*\())|\bpublic\.(\w+)\s*\(|\b(execute)\b/g;

function stepsOf(source: string): string[] {
  return [...codeOf(source).matchAll(STEP)].map((found) => found.slice(1).find((part) => part !== undefined) ?? '');
}

/** True where the question decides whether the call goes on: what follows denies, or asks a guard in each case. */
function refuses(source: string, question: string): boolean {
  const rest = codeOf(source).slice(codeOf(source).indexOf(`app.${question}(`));
  const next = /\bthen\s+(?:perform\s+)?(?:app\.)?(\w+)/.exec(rest)?.[1] ?? '';
  return next === 'deny' || GUARDS.includes(next);
}

/** The guards that ask no question, deny no one, or are not there. */
export async function hollowGuards(client: pg.Pool): Promise<string[]> {
  const { rows } = await client.query<Body>(
    `select proname::text as name, prosrc as source from pg_proc where pronamespace = 'app'::regnamespace and proname = any ($1)`,
    [GUARDS],
  );
  const sound = rows.filter(({ source }) => {
    const steps = stepsOf(source);
    const passes = steps.some((step) => GUARDS.includes(step));
    // `need_inspector` is told what its caller asked.
    // `need_visiting` asks for the caller's own account, which holds that role at one school alone.
    const asks =
      steps.some((step) => QUESTIONS.includes(step)) ||
      /\bif not p_may then/.test(source) ||
      /p\.id = auth\.uid\(\) and p\.role = 'external'/.test(source);
    return passes || (asks && steps.includes('deny'));
  });
  return GUARDS.filter((guard) => !sound.some(({ name }) => name === guard));
}
