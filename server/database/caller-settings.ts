import type { Caller } from '../stack.ts';

/** What a call may set apart from role and claims; names are fixed here, values travel as parameters. */
export type CallOptions = {
  readOnly?: boolean;
  timeoutMs?: number;
  /** Further settings for the one transaction, such as `request.path`; names from code only. */
  settings?: Readonly<Record<string, string>>;
  /** Runs the query for its answer and undoes what it did. */
  rollback?: boolean;
  /** A statement without parameters that runs first, as the caller; what it raises refuses the query. */
  before?: string;
  /** Called after the commit with the ids of the messages that `realtime.send` stored; no NOTIFY announces them then. */
  sent?: (ids: string[]) => void;
};

export type Prologue = { name: string; text: string; values: string[] };

const texts = new Map<string, { name: string; text: string }>();

function statementFor(names: string[]): { name: string; text: string } {
  const key = names.join();
  const found = texts.get(key);
  if (found !== undefined) return found;
  for (const name of names)
    if (!/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)*$/.test(name)) throw new TypeError(`"${name}" isn't a setting name`);
  const calls = names.map((name, index) => `set_config('${name}',$${index + 1},true)`);
  const made = { name: `act_${texts.size}`, text: `select ${calls.join(',')}` };
  texts.set(key, made);
  return made;
}

const claimsText = new WeakMap<Caller['claims'], string>();

function textOfClaims(claims: Caller['claims']): string {
  const found = claimsText.get(claims);
  if (found !== undefined) return found;
  const made = JSON.stringify(claims);
  claimsText.set(claims, made);
  return made;
}

/** The statement that makes a transaction the caller's: claims and limits first, the role last. */
export function prologueOf(caller: Caller, options: CallOptions): Prologue {
  // 'none' would mean the login role itself, which may switch to any other.
  if (caller.role === 'none') throw new TypeError('"none" is no role to act as');
  const settings: [string, string][] = [['request.jwt.claims', textOfClaims(caller.claims)]];
  // `auth.uid()` looks here first: a policy that asks for each row then parses no JSON.
  const { sub } = caller.claims;
  if (typeof sub === 'string') settings.push(['request.jwt.claim.sub', sub]);
  if (options.timeoutMs !== undefined) settings.push(['statement_timeout', String(Math.ceil(options.timeoutMs))]);
  if (options.readOnly === true) settings.push(['transaction_read_only', 'on']);
  if (options.sent !== undefined) settings.push(['realtime.collect', 'on']);
  if (options.settings !== undefined) settings.push(...Object.entries(options.settings));
  settings.push(['role', caller.role]);
  const statement = statementFor(settings.map(([name]) => name));
  return { ...statement, values: settings.map(([, value]) => value) };
}
