import type { Difference } from './compare.ts';
import { changeFor, Place } from './changes.ts';
import { textOf, type Entry, type Folder } from './folder.ts';

/**
 * The text of a migration that brings the database of the migrations to what the folder says. What can't be derived safely
 * is a comment that names the difference, to be written by hand.
 */
export function writeMigration(differences: Difference[], folder: Folder): string {
  const place = new Place(folder);
  const made = new Set(differences.filter((one) => one.migrations === null).map(({ name }) => name));
  const changes = differences.filter((one) => !comesWith(one, made)).map((one) => changeFor(one, place));
  const lines = (part: 'byHand' | 'drops' | 'alters') => [...new Set(changes.flatMap((one) => one[part]))];
  const order = (one: Entry, other: Entry) => place.before(original(one, place), original(other, place));
  const makes = inNeed(once(changes.flatMap((one) => one.makes)).toSorted(order));
  const parts = [
    lines('byHand').map((text) => `-- By hand: ${text.replaceAll('\n', '\n-- ')}`),
    lines('drops'),
    lines('alters'),
    makes.length === 0 ? [] : [textOf(makes).trimEnd()],
  ].map((part) => part.join('\n'));
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Columns, constraints, indexes, and the like of what is new are made with it. */
function comesWith({ name, migrations }: Difference, made: ReadonlySet<string>): boolean {
  if (migrations !== null) return false;
  const [, table] = /^(?:column|constraint|trigger|policy|comment table column) (\w+\.\w+)/.exec(name) ?? [];
  const [, noted] = /^row app\.\w+ (\w+)$/.exec(name) ?? [];
  return made.has(`relation ${table}`) || made.has(`relation public.${noted}`);
}

function original(one: Entry, place: Place): Entry {
  return place.of(one.key) ?? one;
}

function once(entries: Entry[]): Entry[] {
  return [...new Map(entries.map((one) => [`${one.key} ${one.sql}`, one])).values()];
}

/** Functions and views before what names them; else in the order of the folder. */
function inNeed(entries: Entry[]): Entry[] {
  const left = [...entries];
  const done: Entry[] = [];
  const named = (one: Entry) => /^(?:routine|relation) ([\w.]+)/.exec(one.key)?.[1] ?? null;
  while (left.length > 0) {
    const next = left.findIndex((one) => !left.some((other) => other !== one && needs(one, named(other))));
    done.push(...left.splice(Math.max(next, 0), 1));
  }
  return done;
}

function needs(one: Entry, name: string | null): boolean {
  if (name === null) return false;
  if (one.on.some((key) => key.includes(` ${name}`))) return true;
  return !one.key.includes(` ${name}`) && new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(one.sql);
}
