/** What a statement does to the schema, and the object it is about. */
export type Identity = {
  /** The object that the statement says all of: a later statement with the same key takes its place. */
  key: string;
  act: 'define' | 'drop' | 'move';
  /** The objects that it belongs with: the table of an index, the function of a grant. */
  on: string[];
  /** For a move: the key that the object has from then on. */
  to?: string;
};

const NAME = String.raw`(?:[a-z_]\w*\.)?(?:"[^"]+"|[a-z_]\w*)`;

type Reader = [pattern: RegExp, read: (match: string[], sql: string) => Identity];

const define = (key: string, ...on: string[]): Identity => ({ key, act: 'define', on });
const drop = (key: string): Identity => ({ key, act: 'drop', on: [] });
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** `public.save(p_id uuid default null, p_input jsonb)` or `public.save(uuid, jsonb)` → `public.save(uuid,jsonb)`. */
function routine(name: string, args: string, named: boolean): string {
  const types = splitList(args)
    .filter((arg) => !/^out\s/i.test(arg))
    .map((arg) => arg.replace(/\s+default\s[^]*$/i, '').replace(/^(variadic|inout|in)\s+/i, ''))
    .map((arg) => (named ? arg.replace(/^("[^"]+"|\w+)\s+/, '') : arg))
    .map((type) => flat(type).replace('timestamp with time zone', 'timestamptz').replaceAll(' ', ''));
  return `routine ${name}(${types.join(',')})`;
}

/** The parts of a list that commas part, but for commas inside brackets and literals. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const [token] of text.matchAll(/'(?:''|[^'])*'|"[^"]*"|[^]/g)) {
    if (/[([{]/.test(token) && token.length === 1) depth += 1;
    if (/[)\]}]/.test(token) && token.length === 1) depth -= 1;
    if (token === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += token;
  }
  return part.trim() === '' ? parts : [...parts, part.trim()];
}

/** What stands between the first bracket after `from` and the one that closes it. */
export function bracketed(sql: string, from: number): string {
  const open = sql.indexOf('(', from);
  let depth = 0;
  for (const token of sql.slice(open).matchAll(/'(?:''|[^'])*'|"[^"]*"|[()]/g)) {
    if (token[0] === '(') depth += 1;
    if (token[0] === ')') depth -= 1;
    if (depth === 0) return sql.slice(open + 1, open + token.index);
  }
  return '';
}

const routineAt = (match: string[], sql: string, named: boolean) => {
  const [head = '', name = ''] = match;
  return routine(name, bracketed(sql, head.length - 1), named);
};
const relation = (name = '') => `relation ${name.includes('.') ? name : `public.${name}`}`;

/** The objects of `on function a(uuid), b(text) to x` or `on table c from y`. */
function grantedOn(sql: string): string[] {
  const [, kind = '', list = ''] =
    /\son\s+(?:(function|procedure|routine|table|sequence|schema|all \w+ in schema)\s+)?([^]+?)\s+(?:to|from)\s/.exec(
      sql,
    ) ?? [];
  if (/^(function|procedure|routine)/.test(kind)) {
    return splitList(list).map((one) => routine(one.slice(0, one.indexOf('(')), bracketed(one, 0), false));
  }
  return kind === '' || kind === 'table' ? splitList(list).map(relation) : [];
}

/** Procedures of which one call says all of what its first `n` arguments name; of others, each call says one thing more. */
const CALLS: Record<string, number> = {
  protect: 1,
  close: 1,
  stamp: 1,
  audit: 1,
  broadcast: 1,
  attach: 1,
  discuss: 1,
  accompany: 1,
  name_rows: 1,
  expose: 1,
  register_module: 1,
  register_kind: 1,
  register_attention: 1,
  register_job: 1,
  register_search: 1,
  register_recall: 1,
  register_criterion: 1,
  register_counts: 1,
  register_timeline: 1,
  register_calendar: 1,
  register_card: 1,
  register_audience_source: 1,
  register_clearance: 1,
  register_sheet_source: 1,
  register_list_search: 1,
  add_subject: 1,
  signable: 1,
  dated: 2,
  same_school: 1,
};

function called(match: string[], sql: string): Identity {
  const [head = '', name = ''] = match;
  const args = splitList(bracketed(sql, head.length - 1));
  const [, first = ''] = /^'([^']*)'/.exec(args[0] ?? '') ?? [];
  const on = /^[a-z_]+\.\w+\(/.test(first)
    ? [routine(first.slice(0, first.indexOf('(')), bracketed(first, 0), false)]
    : /^(public|app|storage|realtime)\.\w+$/.test(first)
      ? [relation(first)]
      : [];
  const count = CALLS[name];
  const told = on.length > 0 && count === 1 ? on.join(' ').replace(/^\w+ /, '') : flat(args.slice(0, count).join(', '));
  return define(`call ${name} ${told}`, ...on);
}

const READERS: Reader[] = [
  [/^create schema (\w+)/, ([, name]) => define(`schema ${name}`)],
  [
    new RegExp(`^create (?:or replace )?(?:function|procedure) (${NAME})\\s*\\(`),
    (match, sql) => define(routineAt(match, sql, true)),
  ],
  [new RegExp(`^create (?:or replace )?view (${NAME})`), ([, name]) => define(relation(name))],
  [new RegExp(`^create (?:unlogged )?table (${NAME})`), ([, name]) => define(relation(name))],
  [new RegExp(`^create type (${NAME})`), ([, name]) => define(`type ${name}`)],
  [
    new RegExp(`^create (?:unique )?index (${NAME}) on (${NAME})`),
    ([, name, on]) => define(`index ${name}`, relation(on)),
  ],
  [
    new RegExp(`^create (?:or replace )?(?:constraint )?trigger (${NAME})\\s[^]*?\\son (${NAME})`),
    ([, name, on]) => define(`trigger ${name} ${relation(on)}`, relation(on)),
  ],
  [
    new RegExp(`^create policy (${NAME}) on (${NAME})`),
    ([, name, on]) => define(`policy ${name} ${relation(on)}`, relation(on)),
  ],
  [
    new RegExp(`^alter policy (${NAME}) on (${NAME})`),
    ([, name, on]) => define(`alter policy ${name} ${relation(on)}`, relation(on)),
  ],
  [
    new RegExp(`^comment on (?:table|view) (${NAME}) is`),
    ([, name]) => define(`comment ${relation(name)}`, relation(name)),
  ],
  [
    /^comment on column ([\w.]+)\.(\w+) is/,
    ([, table, column]) => define(`comment ${relation(table)}.${column}`, relation(table)),
  ],
  [
    new RegExp(`^comment on (?:function|procedure) (${NAME})\\s*\\(`),
    (match, sql) => define(`comment ${routineAt(match, sql, false)}`, routineAt(match, sql, false)),
  ],
  [new RegExp(`^alter table (${NAME})`), ([, name], sql) => define(flat(sql), relation(name))],
  [new RegExp(`^alter (?:function|procedure) (${NAME})\\s*\\(`), altered],
  [
    new RegExp(`^drop (?:function|procedure) (?:if exists )?(${NAME})\\s*\\(`),
    (match, sql) => drop(routineAt(match, sql, false)),
  ],
  [new RegExp(`^drop (?:view|table) (${NAME})`), ([, name]) => drop(relation(name))],
  [new RegExp(`^drop index (?:\\w+\\.)?(${NAME})`), ([, name]) => drop(`index ${name}`)],
  [
    new RegExp(`^drop (policy|trigger) (${NAME}) on (${NAME})`),
    ([, kind, name, on]) => ({ ...drop(`${kind} ${name} ${relation(on)}`), on: [relation(on)] }),
  ],
  [/^(grant|revoke)\s/, (_, sql) => define(flat(sql), ...grantedOn(sql))],
  [/^call app\.(\w+)\s*\(/, called],
];

function altered(match: string[], sql: string): Identity {
  const key = routineAt(match, sql, false);
  const [, name = ''] = match;
  const rest = key.slice(key.indexOf('('));
  const [, renamed] = /\srename to (\w+)/.exec(sql) ?? [];
  const [, schema] = /\sset schema (\w+)/.exec(sql) ?? [];
  if (renamed) return { key, act: 'move', on: [], to: `routine ${name.replace(/\w+$/, renamed)}${rest}` };
  if (schema) return { key, act: 'move', on: [], to: `routine ${name.replace(/^\w+/, schema)}${rest}` };
  return define(`alter ${key} ${/\sset (\w+)/.exec(sql)?.[1] ?? flat(sql)}`, key);
}

/** What a statement says of which object; what isn't known here says one thing more, whatever it is. */
export function identify(sql: string): Identity {
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(sql);
    if (match) return read([...match], sql);
  }
  return define(flat(sql));
}
