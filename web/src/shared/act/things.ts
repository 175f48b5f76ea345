import type { Db } from '../supabase/client.ts';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What an act is about: the records that it made or changed, and all that its calls named. */
export type Things = { own: string[]; named: string[] };

type Call = Record<string, unknown>;

/** A client that does the same and keeps what the calls of functions are given. */
export function listening(db: Db): { db: Db; calls: Call[] } {
  const calls: Call[] = [];
  const heard = new Proxy(db, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]): unknown => {
        if (name === 'rpc') calls.push(Object(given[1]) as Call);
        return Reflect.apply(found, target, given);
      };
    },
  });
  return { db: heard, calls };
}

/**
 * What an act was about, by its calls and what came of it. The record that a call names as its own says it best; then what
 * was newly made; else all that the calls named.
 */
export function thingsOf(calls: readonly Call[], result: unknown): Things {
  const named = calls.flatMap(({ p_key: _key, p_seen: _seen, ...rest }) => idsIn(rest));
  const own = calls.flatMap(({ p_id: id }) => idsIn(id));
  const made = idsIn(result).filter((id) => !named.includes(id));
  return { own: [own, made, named].find((ids) => ids.length > 0) ?? [], named };
}

function idsIn(value: unknown): string[] {
  return (value === undefined ? '' : JSON.stringify(value)).match(ID) ?? [];
}
