import type { Query, QueryClient } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';

const gatherMs = 250;

type Collector = { add: (payload: unknown) => void; stop: () => void };

/** Gathers change messages for a moment, so that an import of many rows refreshes a list once. */
export function collectChanges(client: QueryClient): Collector {
  const modules = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    const changed = new Set(modules);
    modules.clear();
    void readAgain(client, { predicate: (query) => showsOneOf(query, changed) });
  };

  return {
    add: (payload) => {
      const module = moduleOf(payload);
      if (!module) return;
      modules.add(module);
      timer ??= setTimeout(flush, gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** True where a query shows one of these modules: its key begins with it, or it follows it. */
export function showsOneOf(query: Query, modules: ReadonlySet<string>): boolean {
  return modules.has(String(query.queryKey[0])) || (query.meta?.follows ?? []).some((module) => modules.has(module));
}

function moduleOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('module' in payload)) return null;
  return typeof payload.module === 'string' ? payload.module : null;
}
