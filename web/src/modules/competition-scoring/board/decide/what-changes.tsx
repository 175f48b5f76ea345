import { useMemo } from 'react';
import { currentEngine } from '../../../../../../domain/scoring/engine.ts';
import { faultLine } from '../../../../../../domain/scoring/fault.ts';
import { missingRule } from '../../../../../../domain/scoring/format/panel.ts';
import { readMeet } from '../../../../../../domain/scoring/read/meet.ts';
import { whatIf } from '../../../../../../domain/scoring/what-if.ts';
import { QueryView } from '../../../../shared/query/query-view.tsx';
import { readsOf, useRead } from '../../../../shared/query/reads.ts';
import type { Db } from '../../../../shared/supabase/client.ts';
import parts from '../../../../shared/ui/parts.module.css';
import { changeLines } from './change-lines.ts';

type File = { meet: unknown; sheets: unknown[] };

const previewReads = readsOf('competition-scoring', {
  // What the database exports has this shape.
  file: async (db: Db, meet: string) =>
    (await db.rpc('export_meet', { p_meet: meet }).throwOnError()).data as unknown as File,
});

type Props = { meet: string; event: string; entry: string; rule: string };

/** Which places another rule for missing sheets would change, by the engine that computes the results. */
export function WhatChanges({ meet, event, entry, rule }: Props) {
  const file = useRead(previewReads.file, meet);
  const read = useMemo(() => file.data && readMeet(file.data.meet, file.data.sheets), [file.data]);
  const lines = useMemo(() => {
    const chosen = missingRule.safeParse(rule);
    if (!read?.value || !chosen.success) return null;
    const change = { kind: 'missing', event, entry, rule: chosen.data, reason: 'Preview' } as const;
    return changeLines(whatIf(currentEngine, read.value, change));
  }, [read, event, entry, rule]);
  if (rule === '') return null;
  return (
    <QueryView query={file}>
      {() => (
        <section aria-label="What would change" aria-live="polite">
          <p className={parts.note}>What would change:</p>
          {read?.faults[0] && <p>{faultLine(read.faults[0])}</p>}
          {lines?.length === 0 && <p>No place would change.</p>}
          {lines && lines.length > 0 && (
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </QueryView>
  );
}
