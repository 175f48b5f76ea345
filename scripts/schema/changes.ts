import { tellDifference, type Difference } from './compare.ts';
import type { Entry, Folder } from './folder.ts';
import { columnOf } from './fold.ts';

/** What a migration does about one difference: what goes first, then the folder's own statements. */
export type Change = { drops: string[]; makes: Entry[]; alters: string[]; byHand: string[] };

const NOTHING: Change = { drops: [], makes: [], alters: [], byHand: [] };

/** The statements of the folder, to be found by what they are about. */
export class Place {
  readonly all: Entry[];
  readonly #order: Map<Entry, number>;

  constructor(folder: Folder) {
    this.all = [...folder.values()].flat();
    this.#order = new Map(this.all.map((one, n) => [one, n]));
  }

  of(key: string): Entry | undefined {
    return this.all.find((one) => one.key === key && one.act === 'define');
  }

  /** What is said about an object apart from its definition. */
  about(key: string): Entry[] {
    return this.all.filter((one) => one.on.includes(key));
  }

  before(one: Entry, other: Entry): number {
    return (this.#order.get(one) ?? 0) - (this.#order.get(other) ?? 0);
  }
}

type Writer = (difference: Difference, name: string, place: Place) => Change | null;

const WRITERS: Record<string, Writer> = { routine, relation, column, constraint, index, trigger, policy, comment, row };

/** What a migration does about a difference; what can't be derived safely is told, to be written by hand. */
export function changeFor(difference: Difference, place: Place): Change {
  const [kind = ''] = /^(role setting|default privileges|event trigger|\w+)/.exec(difference.name) ?? [];
  const change = WRITERS[kind]?.(difference, difference.name.slice(kind.length + 1), place);
  return change ?? { ...NOTHING, byHand: [tellDifference(difference)] };
}

const made = (...makes: (Entry | undefined)[]): Change | null => {
  const found = makes.filter((one) => one !== undefined);
  return found.length === 0 ? null : { ...NOTHING, makes: found };
};

function routine({ migrations, folder }: Difference, name: string, place: Place): Change | null {
  if (folder === null) return { ...NOTHING, drops: [`drop routine ${name};`] };
  const key = `routine ${name}`;
  const entry = place.of(key);
  if (!entry) return null;
  const grants = grantsIn(migrations ?? '', folder, (right) => `${right} on routine ${name}`);
  if (migrations !== null && ungranted(migrations) === ungranted(folder)) return { ...NOTHING, alters: grants };
  const replaced = { ...entry, sql: entry.sql.replace(/^create /, 'create or replace ') };
  // Another result, or other names of arguments, need a new function. A replaced one loses what was set on it: it is opened again.
  const anew = migrations !== null && headOf(migrations) !== headOf(folder);
  return {
    ...NOTHING,
    drops: anew ? [`drop routine ${name};`] : [],
    makes: [anew || migrations === null ? entry : replaced, ...place.about(key)],
  };
}

function headOf(text: string): string {
  return (
    /CREATE OR REPLACE [^]*?(?=\n LANGUAGE)/.exec(text)?.[0].replaceAll(/ DEFAULT [^,)]*(\([^)]*\))?[^,)]*/g, '') ?? ''
  );
}

function relation({ migrations, folder }: Difference, name: string, place: Place): Change | null {
  const key = `relation ${name}`;
  const entry = place.of(key);
  const isView = entry?.sql.startsWith('create view') === true || migrations?.startsWith('v') === true;
  if (folder === null) return isView ? { ...NOTHING, drops: [`drop view ${name};`] } : null;
  if (!entry) return null;
  if (migrations === null) return { ...NOTHING, makes: [entry, ...place.about(key)] };
  if (!isView) {
    const [was, is] = [migrations, folder].map(ungranted);
    return was === is ? { ...NOTHING, alters: grantsIn(migrations, folder, (right) => `${right} on ${name}`) } : null;
  }
  return {
    ...NOTHING,
    makes: [{ ...entry, sql: entry.sql.replace(/^create /, 'create or replace ') }, ...place.about(key)],
  };
}

function column({ migrations, folder }: Difference, name: string, place: Place): Change | null {
  const [, table = '', own = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? [];
  const entry = place.of(`relation ${table}`);
  if (!entry || !/^create (unlogged )?table/.test(entry.sql)) return entry ? NOTHING : null;
  if (folder === null) return null;
  const grants = grantsIn(migrations ?? '', folder, (right) => `${right} (${own}) on ${table}`);
  const text = columnOf(entry.sql, own.replaceAll('"', ''));
  if (migrations === null && text === null) return null;
  if (migrations === null) return { ...NOTHING, alters: [`alter table ${table} add column ${text};`, ...grants] };
  const [was = '', is = ''] = [migrations, folder].map(ungranted);
  if (was === is) return { ...NOTHING, alters: grants };
  const [, value] = /^default ([^]*)$/m.exec(is) ?? [];
  const rest = (lines: string) => lines.replace(/^default [^]*$/m, '').trim();
  if (rest(was) !== rest(is)) return null;
  return {
    ...NOTHING,
    alters: [`alter table ${table} alter ${own} ${value ? `set default ${value}` : 'drop default'};`, ...grants],
  };
}

const isGrant = (line: string) => / gives \S+ /.test(line);
const ungranted = (text: string) =>
  text
    .split('\n')
    .filter((line) => !isGrant(line))
    .join('\n');

/** The grants and revokes by which the privileges of one text become those of the other. */
function grantsIn(was: string, is: string, on: (right: string) => string): string[] {
  const [before, after] = [was, is].map((text) => text.split('\n').filter(isGrant));
  const write = (verb: string, to: string, lines?: string[]) =>
    (lines ?? []).map((line) => {
      const [, role = '', right = ''] = / gives (\S+) ([^]*?)(?: with grant option)?$/.exec(line) ?? [];
      return `${verb} ${on(right)} ${to} ${role};`;
    });
  return [
    ...write(
      'revoke',
      'from',
      before?.filter((line) => !after?.includes(line)),
    ),
    ...write(
      'grant',
      'to',
      after?.filter((line) => !before?.includes(line)),
    ),
  ];
}

function constraint({ migrations, folder }: Difference, name: string, place: Place): Change | null {
  const [, table = '', own = ''] = /^(\S+) (.+)$/.exec(name) ?? [];
  if (!place.of(`relation ${table}`)) return null;
  const drop = migrations === null ? [] : [`alter table ${table} drop constraint ${own};`];
  const add = folder === null ? [] : [`alter table ${table} add constraint ${own} ${folder};`];
  return { ...NOTHING, alters: [...drop, ...add] };
}

function index({ migrations, folder }: Difference, name: string, place: Place): Change | null {
  const entry = place.of(`index ${name.replace(/^\w+\./, '')}`);
  // Those of keys come and go with their constraint.
  if (!entry && folder !== null) return NOTHING;
  const drops = migrations === null ? [] : [`drop index ${name};`];
  return { ...NOTHING, drops, makes: entry && folder !== null ? [entry] : [] };
}

/** Which call makes the triggers of a name. */
const CALLS: [RegExp, string][] = [
  [/^tell_/, 'broadcast'],
  [/^audit_/, 'audit'],
  [/^keep_school$/, 'same_school'],
  [/^fill_/, 'dated'],
];

function trigger({ migrations, folder }: Difference, name: string, place: Place): Change | null {
  const [, table = '', own = ''] = /^(\S+) (.+)$/.exec(name) ?? [];
  const drops = migrations === null ? [] : [`drop trigger ${own} on ${table};`];
  if (folder === null) return { ...NOTHING, drops };
  const entry = place.of(`trigger ${own} relation ${table}`);
  if (entry) return { ...NOTHING, drops, makes: [entry] };
  const call = CALLS.find(([pattern]) => pattern.test(own))?.[1];
  const maker = place.about(`relation ${table}`).find(({ key }) => key.startsWith(`call ${call} `));
  return maker ? { ...NOTHING, drops: call === 'broadcast' ? [] : drops, makes: [maker] } : null;
}

function policy({ migrations, folder }: Difference, name: string, place: Place): Change | null {
  const [, table = '', own = ''] = /^(\S+) (.+)$/.exec(name) ?? [];
  const drops = migrations === null ? [] : [`drop policy ${own} on ${table};`];
  if (folder === null) return { ...NOTHING, drops };
  const names = [own, `"${own}"`];
  const find = (act: string) => names.flatMap((one) => place.of(`${act}policy ${one} relation ${table}`) ?? [])[0];
  const [created, altered] = [find(''), find('alter ')];
  if (created) return { ...NOTHING, drops, makes: [created, ...(altered ? [altered] : [])] };
  return altered && migrations !== null ? { ...NOTHING, makes: [altered] } : null;
}

function comment({ folder }: Difference, name: string, place: Place): Change | null {
  const [, kind = '', own = ''] =
    /^(table column|table|view column|view|function|procedure|\w+) (.*)$/.exec(name) ?? [];
  const routineKey = `comment routine ${own}`;
  const entry = place.of(/function|procedure/.test(kind) ? routineKey : `comment relation ${own}`);
  if (entry && folder !== null) return { ...NOTHING, makes: [entry] };
  const noun = kind.endsWith('column') ? 'column' : kind;
  return folder === null && noun ? { ...NOTHING, alters: [`comment on ${noun} ${own} is null;`] } : null;
}

function row({ folder }: Difference, name: string, place: Place): Change | null {
  const [, key = ''] = /^\S+ ([\w.-]+)$/.exec(name) ?? [];
  if (folder === null || key === '') return null;
  return made(...place.all.filter(({ sql }) => new RegExp(`^call app\\.register_\\w+\\('${key}'`).test(sql)));
}
