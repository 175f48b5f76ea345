import type { Query, QueryClient } from '@tanstack/react-query';
import { tablesOf } from './live-tables.ts';
import { readAgain } from './read-again.ts';

const gatherMs = 250;

/** What changed: the modules, and their tables. */
export type Changed = { modules: ReadonlySet<string>; tables: ReadonlySet<string> };

type Collector = { add: (payload: unknown) => void; stop: () => void };

/** Gathers change messages for a moment, so that an import of many rows refreshes a list once. */
export function collectChanges(client: QueryClient): Collector {
  let modules = new Set<string>();
  let tables = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    const changed = { modules, tables };
    modules = new Set();
    tables = new Set();
    void readAgain(client, { predicate: (query) => showsOneOf(query, changed) });
  };

  return {
    add: (payload) => {
      const message = messageOf(payload);
      if (!message) return;
      modules.add(message.module);
      tables.add(message.table);
      timer ??= setTimeout(flush, gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** True where a query shows something of what changed: its key starts with the module, or it reads one of the tables. */
export function showsOneOf({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>, changed: Changed): boolean {
  return (
    changed.modules.has(String(queryKey[0])) || tablesOf(meta?.reads ?? []).some((name) => changed.tables.has(name))
  );
}

/** What changed, of the names 'module.table' that the database gives for a time without a channel. */
export function changedOf(names: readonly string[]): Changed {
  const pairs = names.map((name) => name.split('.'));
  return {
    modules: new Set(pairs.map(([module = '']) => module)),
    tables: new Set(pairs.map(([, table = '']) => table)),
  };
}

function messageOf(payload: unknown): { module: string; table: string } | null {
  if (typeof payload !== 'object' || payload === null || !('module' in payload) || !('table' in payload)) return null;
  const { module, table } = payload;
  return typeof module === 'string' && typeof table === 'string' ? { module, table } : null;
}
