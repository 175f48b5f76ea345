import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useDb } from '../supabase/db-provider.tsx';
import { type AppError, toAppError } from '../supabase/error.ts';
import { openImport, type NewImport, readCounts, type Stored } from './import.api.ts';
import type { Counts, Importer, Refused } from './importer.ts';

const PART = 100;

export type Run = {
  state: 'idle' | 'running' | 'stopped' | 'done';
  importId: string | null;
  total: number;
  sent: number;
  created: string[];
  updated: string[];
  refused: Refused[];
  /** What the database says it has stored, once all is sent. */
  stored: Stored | null;
  /** What should have come in along with the rows, and who of them was refused. */
  along: { expected: Counts; refused: Refused[] } | null;
  error: AppError | null;
};

const idle: Run = {
  state: 'idle',
  importId: null,
  total: 0,
  sent: 0,
  created: [],
  updated: [],
  refused: [],
  stored: null,
  along: null,
  error: null,
};

type Plan<Entry> = { opening: NewImport; parts: { key: string; entries: Entry[] }[]; next: number };

/**
 * Stores the rows in parts and tells how far it is. A part that fails stops the run; going on sends the same part under
 * the same key, so that nothing is stored twice and nothing is left out.
 */
export function useImportRun<Entry>(importer: Importer<Entry>) {
  const db = useDb();
  const client = useQueryClient();
  const plan = useRef<Plan<Entry> | null>(null);
  const [run, setRun] = useState<Run>(idle);

  const advance = useCallback(async () => {
    const current = plan.current;
    if (!current) return;
    setRun((now) => ({ ...now, state: 'running', error: null }));
    try {
      await openImport(db, current.opening);
      for (; current.next < current.parts.length; current.next += 1) {
        const part = current.parts[current.next];
        if (!part) break;
        const {
          created,
          updated = [],
          refused,
          along = [],
        } = await importer.send(db, current.opening.id, part.entries, part.key);
        setRun((now) => ({
          ...now,
          sent: now.sent + part.entries.length,
          created: [...now.created, ...created],
          updated: [...now.updated, ...updated],
          refused: [...now.refused, ...refused],
          along: now.along && { ...now.along, refused: [...now.along.refused, ...along] },
        }));
      }
      const stored = await readCounts(db, current.opening.id);
      setRun((now) => ({ ...now, state: 'done', stored }));
      await Promise.all(
        [[importer.module], ...(importer.also ?? [])].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    } catch (error) {
      setRun((now) => ({ ...now, state: 'stopped', error: toAppError(error) }));
    }
  }, [client, db, importer]);

  const start = useCallback(
    (opening: NewImport, entries: Entry[], along: Counts | null) => {
      const size = importer.whole ?? PART;
      const parts = Array.from({ length: Math.ceil(entries.length / size) }, (_, index) => ({
        key: crypto.randomUUID(),
        entries: entries.slice(index * size, (index + 1) * size),
      }));
      plan.current = { opening, parts, next: 0 };
      setRun({
        ...idle,
        importId: opening.id,
        total: entries.length,
        along: along && { expected: along, refused: [] },
      });
      void advance();
    },
    [advance, importer.whole],
  );

  return { run, start, goOn: () => void advance() };
}
