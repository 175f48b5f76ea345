import type pg from 'pg';
import type { Entry, Folder } from './folder.ts';

type Waiting = { path: string; one: Entry; problem: string };

/**
 * Makes what the folder says in an empty database. What needs something that is further down waits for it, and so does
 * whatever follows about the same object; so files may be in the order that explains them. Raises an error that names each
 * statement that still fails when nothing moves any more.
 */
export async function runFolder(client: pg.ClientBase, folder: Folder): Promise<void> {
  await client.query('set check_function_bodies = off');
  const all = [...folder].flatMap(([path, entries]) => entries.map((one) => ({ path, one, problem: '' })));
  let waiting: Waiting[] = all.toSorted((one, other) => first(one.one) - first(other.one));
  while (waiting.length > 0) {
    const left: Waiting[] = [];
    const held = new Set<string>();
    for (const each of waiting) {
      // Rows that a statement changes may be those that a call above it writes.
      const file = `file ${each.path}`;
      const changes = /^(insert|update|do|with) /.test(each.one.sql);
      const about = /^(trigger|index|comment) /.test(each.one.key)
        ? []
        : [each.one.key, ...each.one.on].filter((key) => key.startsWith('relation '));
      const problem =
        about.some((key) => held.has(key)) || (changes && held.has(file))
          ? 'waits for what is above it'
          : await attempt(client, each.one.run ?? each.one.sql);
      if (!problem) continue;
      left.push({ ...each, problem });
      for (const key of about) held.add(key);
      if (each.one.key.startsWith('call ')) held.add(file);
    }
    if (left.length === waiting.length) throw new Error(left.map(told).join('\n'));
    waiting = left;
  }
  await client.query('reset check_function_bodies');
}

/** Routines come first: nearly everything asks one, and their bodies are read only when they run. */
function first({ sql }: Entry): number {
  return ROUND.findIndex((pattern) => pattern.test(sql));
}

const ROUND = [/^(create schema|alter default) /, /^create (function|procedure) /, /^/];

async function attempt(client: pg.ClientBase, sql: string): Promise<string> {
  try {
    await client.query(sql);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const told = ({ path, one, problem }: Waiting) =>
  `${path}: ${one.sql.slice(0, 120).replaceAll(/\s+/g, ' ')}\n  ${problem}`;
