import { entriesOf, leadOf, type Entry, type Folder } from './folder.ts';
import { foldAlter } from './fold.ts';
import { identify, splitList } from './identify.ts';
import { kindOf, type Kind } from './kinds.ts';
import { wrapComment, wrapSql } from './wrap.ts';

type Place = { path: string; at: number };

/** Where an object stood that was dropped: what comes back under its name takes the place. */
type Gone = Map<string, Place & { comment: string }>;

/**
 * Brings the folder up to date with the statements of one migration of `module`: what is defined anew takes the place of
 * what was there, what is new comes after what it belongs to, and what is dropped goes.
 */
export function takeMigration(folder: Folder, module: string, statements: readonly Entry[]): void {
  const gone: Gone = new Map();
  for (const given of statements) {
    const comment = wrapComment(given.comment);
    const one = { ...given, comment, lead: leadOf(comment, given.lead === '\n') };
    if (one.act === 'drop') dropped(folder, module, one, gone);
    else if (one.act === 'move') moved(folder, one);
    else defined(folder, module, one, gone);
  }
}

/** Where the folder has the object of a key. */
export function placeOfKey(folder: Folder, key: string): Place | null {
  for (const [path, entries] of folder) {
    const at = entries.findIndex((one) => one.key === key && one.act === 'define');
    if (at >= 0) return { path, at };
  }
  return null;
}

const bare = (key: string) => key.replace(/\(.*$/, '');
const fileOf = (folder: Folder, path: string) => folder.get(path) ?? [];

function defined(folder: Folder, module: string, given: Entry, gone: Gone): void {
  const sql = wrapSql(given.sql.replace(/^create or replace /, 'create '));
  const one = { ...given, sql };
  if (sql.startsWith('alter table ') && folded(folder, one)) return;
  if (one.key.startsWith('call ')) forget(folder, one);
  if (one.key.startsWith('policy ')) remove(folder, (other) => other.key === `alter ${one.key}`);
  // A routine that is replaced loses what was set on it.
  if (one.key.startsWith('routine ')) remove(folder, (other) => other.key.startsWith(`alter ${one.key} `));
  // A module that others announced before it came registers itself.
  if (one.key === `call register_module '${module}'`) remove(folder, (other) => other.key === one.key);
  const was = placeOfKey(folder, one.key);
  if (was) {
    const entries = fileOf(folder, was.path);
    const old = entries[was.at];
    entries[was.at] = one.comment === '' && old ? { ...one, comment: old.comment, lead: old.lead } : one;
    return;
  }
  const left = gone.get(bare(one.key));
  if (left && (one.key.startsWith('routine ') || one.key.startsWith('relation '))) {
    gone.delete(bare(one.key));
    put(folder, left, { ...one, lead: leadOf(one.comment || left.comment) });
    return;
  }
  const kind = kindOf(one, one.sql);
  const beside = besides(folder, one, kind);
  if (beside) put(folder, beside, one);
  else append(folder, ownerOf(folder, one) ?? module, kind, one);
}

/** Whether a change of a table went into its definition. */
function folded(folder: Folder, one: Entry): boolean {
  const place = placeOfKey(folder, one.on[0] ?? '');
  const table = place && fileOf(folder, place.path)[place.at];
  const sql = table && foldAlter(table.sql, one.sql);
  if (!place || !table || !sql) return false;
  fileOf(folder, place.path)[place.at] = { ...table, sql: wrapSql(sql) };
  return true;
}

/** The module of what a statement is about; a trigger belongs to the module whose function it runs. */
function ownerOf(folder: Folder, one: Entry): string | undefined {
  const place = one.key.startsWith('trigger ') ? null : placeOfKey(folder, one.on[0] ?? '');
  return place?.path.split('/')[0];
}

/** Behind what it belongs to and what belongs there already, in the file of its kind; routines and views draw what is theirs to them. */
function besides(folder: Folder, one: Entry, kind: Kind): Place | null {
  const places = one.on.flatMap((key) => placeOfKey(folder, key) ?? []);
  const last = places.at(-1);
  if (!last) return null;
  const target = fileOf(folder, last.path)[last.at];
  const draws = target !== undefined && !/^create (unlogged )?table/.test(target.sql);
  if (!draws && !last.path.includes(kind)) return null;
  const entries = fileOf(folder, last.path);
  let at = last.at + 1;
  while (entries[at]?.on.some((key) => one.on.includes(key))) at += 1;
  return { path: last.path, at };
}

function put(folder: Folder, { path, at }: Place, one: Entry): void {
  fileOf(folder, path).splice(at, 0, one);
}

function append(folder: Folder, module: string, kind: Kind, one: Entry): void {
  const pieces = [...folder.keys()].filter((path) => path.startsWith(`${module}/${kind.slice(0, 1)}`));
  const path = pieces.toSorted().at(-1) ?? `${module}/${kind}.sql`;
  const entries = folder.get(path) ?? [];
  entries.push(one);
  folder.set(path, entries);
}

function remove(folder: Folder, which: (one: Entry) => boolean): void {
  for (const [path, entries] of folder)
    if (entries.some(which))
      folder.set(
        path,
        entries.filter((one) => !which(one)),
      );
}

/** What a call made and a migration dropped for the next call to make it anew needs no dropping any more. */
const MADE: Record<string, RegExp> = {
  audit: /^drop trigger audit_/,
  same_school: /^drop (trigger keep_school |function app\.keep_school_)/,
  broadcast: /^drop trigger tell/,
};

function forget(folder: Folder, one: Entry): void {
  const made = MADE[/^call (\w+)/.exec(one.key)?.[1] ?? ''];
  const table = one.on[0]?.replace(/^relation \w+\./, '');
  if (!made || !table) return;
  remove(folder, ({ act, sql }) => act === 'drop' && made.test(sql) && new RegExp(`[._]${table}\\b`).test(sql));
}

function dropped(folder: Folder, module: string, one: Entry, gone: Gone): void {
  const was = placeOfKey(folder, one.key);
  if (!was) {
    // A call made it: the folder makes the same call and drops it, too.
    const kind = kindOf(one, one.sql);
    const beside = besides(folder, one, kind);
    if (beside) put(folder, beside, one);
    else append(folder, ownerOf(folder, one) ?? module, kind, one);
    return;
  }
  const [old] = fileOf(folder, was.path).splice(was.at, 1);
  gone.set(bare(one.key), { ...was, comment: old?.comment ?? '' });
  remove(folder, (other) => other.on.length > 0 && other.on.every((key) => key === one.key));
  for (const [path, entries] of folder)
    folder.set(
      path,
      entries.map((other) => without(other, one.key)),
    );
}

/** A grant on several things, one of which is gone. */
function without(one: Entry, key: string): Entry {
  if (!one.on.includes(key)) return one;
  const [, before = '', list = '', after = ''] =
    /^([^]*?\son (?:function |table )?)([^]*?)(\s(?:to|from)\s[^]*)$/.exec(one.sql) ?? [];
  const kept = splitList(list).filter((_, n) => one.on[n] !== key);
  return { ...one, ...identify(`${before}${kept.join(', ')}${after}`), sql: `${before}${kept.join(', ')}${after}` };
}

/** A routine under another name or in another schema. What was granted on it went with it. */
function moved(folder: Folder, { key, to = '' }: Entry): void {
  const was = placeOfKey(folder, key);
  const entries = was && fileOf(folder, was.path);
  const old = entries?.[was?.at ?? -1];
  if (!was || !entries || !old) throw new Error(`The folder has no ${key} to move`);
  const [from, into] = [key, to].map((one) => bare(one).replace(/^routine /, ''));
  entries[was.at] = { ...old, key: to, sql: old.sql.replace(from ?? '', into ?? '') };
  for (const [path, all] of folder) {
    folder.set(
      path,
      all.flatMap((one) => {
        if (!one.on.includes(key)) return one;
        if (one.key.startsWith('call expose '))
          return entriesOf(`call app.keep_plans('${to.replace('routine ', '').replaceAll(',', ', ')}');`).map(
            (call) => ({ ...call, lead: '\n' }),
          );
        if (one.key.startsWith('grant ')) return [];
        return { ...one, on: one.on.map((on) => (on === key ? to : on)), sql: one.sql.replace(from ?? '', into ?? '') };
      }),
    );
  }
}
