import pg from 'pg';
import { maskSql } from './sql-mask.ts';

/** What a project's SQL becomes here, and the extensions that were left out of it. */
export type Adapted = { sql: string; absent: string[] };

type Known = {
  /** Those that a hosted project offers. */
  offered: ReadonlySet<string>;
  /** Those that this PostgreSQL carries, and whether their creation is open to the owner of a database. */
  carried: ReadonlyMap<string, boolean>;
};

async function known(client: pg.ClientBase): Promise<Known> {
  const { rows } = await client.query<{ offered: string[]; carried: Record<string, boolean> }>(
    `select supabase_platform.offered_extensions() as offered,
            (select json_object_agg(e.name, v.trusted) from pg_catalog.pg_available_extensions e
             join pg_catalog.pg_available_extension_versions v on v.name = e.name and v.version = e.default_version) as carried`,
  );
  return { offered: new Set(rows[0]?.offered), carried: new Map(Object.entries(rows[0]?.carried ?? {})) };
}

const statement =
  /\b(create\s+extension(?:\s+if\s+not\s+exists)?|comment\s+on\s+extension)\s+("(?:""|[^"])+"|[a-z_][\w$]*)([^;]*)/gi;

function named(word: string): string {
  return word.startsWith('"') ? word.slice(1, -1).replaceAll('""', '"') : word.toLowerCase();
}

/** The call that takes the place of a statement. A version isn't chosen: there is the one that PostgreSQL carries. */
function creation(verb: string, name: string, options: string): string {
  const schema = /\bschema\s+("(?:""|[^"])+"|[a-z_][\w$]*)/i.exec(options)?.[1];
  const place = schema === undefined ? 'null' : pg.escapeLiteral(named(schema));
  const flags = [/\bexists\b/i.test(verb), /\bcascade\b/i.test(options)].join(', ');
  return `supabase_platform.create_extension(${pg.escapeLiteral(name)}, ${place}, ${flags})`;
}

/** The text of a literal, and how another one is written in its place. */
function literalOf(literal: string): { text: string; write: (text: string) => string } {
  if (literal.startsWith("'")) {
    return { text: literal.slice(1, -1).replaceAll("''", "'"), write: (text) => `'${text.replaceAll("'", "''")}'` };
  }
  const mark = literal.slice(0, literal.indexOf('$', 1) + 1);
  return { text: literal.slice(mark.length, -mark.length), write: (text) => mark + text + mark };
}

function adapt(sql: string, { offered, carried }: Known, absent: Set<string>, inBlock: boolean): string {
  const { text, blocks, executed } = maskSql(sql);
  const edits: { start: number; end: number; by: string }[] = [];
  for (const found of text.matchAll(statement)) {
    const [whole, verb = '', word = '', options = ''] = found;
    const name = named(word);
    const trusted = carried.get(name);
    if (!offered.has(name) || trusted === true) continue;
    const creates = /^create/i.test(verb);
    if (creates && trusted === undefined) absent.add(name);
    const call = `${inBlock ? 'perform' : 'select'} ${creation(verb, name, options)}`;
    const by = creates && trusted === false ? call : inBlock ? 'null' : '';
    // As many lines as before, so that an error further down is told at its own line.
    edits.push({ start: found.index, end: found.index + whole.length, by: by + whole.replaceAll(/[^\n]/g, '') });
  }
  for (const { start, end } of blocks)
    edits.push({ start, end, by: adapt(sql.slice(start, end), { offered, carried }, absent, true) });
  // A text that is run as it is written; one that goes on (`|| name`) can't be read here.
  for (const { start, end } of inBlock ? executed.filter(({ end: to }) => /^\s*(;|$)/.test(text.slice(to))) : []) {
    const literal = literalOf(sql.slice(start, end));
    const run = adapt(literal.text, { offered, carried }, absent, false);
    if (run !== literal.text) edits.push({ start, end, by: literal.write(run.trim() === '' ? `select${run}` : run) });
  }
  let done = '';
  let at = 0;
  for (const { start, end, by } of edits.toSorted((one, other) => one.start - other.start)) {
    done += sql.slice(at, start) + by;
    at = end;
  }
  return done + sql.slice(at);
}

/**
 * A project's SQL as this database can run it: extensions that a hosted project lets its owner create are created by the
 * platform, and those that this PostgreSQL doesn't carry are left out, so that only their use fails.
 */
export async function adaptExtensions(client: pg.ClientBase, sql: string): Promise<Adapted> {
  if (!/\bextension\b/i.test(sql)) return { sql, absent: [] };
  const absent = new Set<string>();
  const adapted = adapt(sql, await known(client), absent, false);
  return { sql: adapted, absent: [...absent] };
}

const uses: [extension: string, words: RegExp][] = [
  ['pg_net', /schema "net"/],
  ['pg_cron', /schema "cron"|"cron\./],
  ['pg_graphql', /schema "graphql(_public)?"|"graphql\./],
  ['supabase_vault', /schema "vault"|relation "vault\./],
  ['vector', /type "(?:\w+\.)?(?:vector|halfvec|sparsevec)(?:\(\d+\))?(?:\[\])?"/],
  ['pgjwt', /function (?:\w+\.)?(?:sign|verify|url_encode|url_decode|algorithm_sign)\(.* does not exist/],
];

const built = /^(?:extension "([^"]+)" is not available|permission denied to create extension "([^"]+)")$/;

/** For a refusal of PostgreSQL: the extension whose absence it may come from, in words; `null` where it comes from none. */
export function absentExtension(message: string): string | null {
  const refused = built.exec(message);
  if (refused) {
    const name = refused[1] ?? refused[2] ?? '';
    return `A hosted project offers other extensions, or the statement is put together as a text, where it isn't seen: write "create extension ${name}" itself.`;
  }
  if (!message.endsWith('does not exist')) return null;
  const name = uses.find(([, words]) => words.test(message))?.[0];
  return name === undefined
    ? null
    : `It belongs to the extension ${name}, which this database doesn't have, or not in the search path.`;
}
