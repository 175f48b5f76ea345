import { useState } from 'react';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Line, Lines } from '../../../../shared/ui/lines.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import type { Performance } from '../board.queries.ts';
import { PERFORMED } from '../cell.ts';
import type { Row } from '../model.ts';
import type { BoardJobs } from '../use-board-jobs.ts';
import { useVoidPerformance } from './decide.acts.ts';
import { ReasonForm } from './reason-form.tsx';

type Props = { row: Row; performances: Performance[]; jobs: BoardJobs };

/** The performances of an entry, where there is more to say than that it performed. */
export function Performances({ row, performances, jobs }: Props) {
  if (performances.length === 0) return null;
  return (
    <Lines>
      {performances.map((performance) => (
        <PerformanceLine
          key={performance.id}
          row={row}
          performance={performance}
          mayVoid={(jobs.directs || jobs.heads) && performance.voided_at === null}
        />
      ))}
    </Lines>
  );
}

function PerformanceLine({ row, performance, mayVoid }: { row: Row; performance: Performance; mayVoid: boolean }) {
  const [asking, setAsking] = useState(false);
  const takeOut = useVoidPerformance(row, performance);
  const { attempt, status, reason, voided_at } = performance;
  return (
    <Line title={`Performance ${attempt}`} over={voided_at !== null} notes={[reason]}>
      {voided_at === null ? (
        status !== 'ok' && <Tag tone={PERFORMED.words(status).tone}>{PERFORMED.label(status)}</Tag>
      ) : (
        <Tag>Void</Tag>
      )}
      {mayVoid && (
        <ActButton size="xs" onPress={() => setAsking(true)}>
          Void…
        </ActButton>
      )}
      {asking && (
        <ReasonForm
          title={`Void performance ${attempt} of ${row.entry.code}`}
          text="None of its sheets, times, and penalties count any more."
          verb="Void"
          onSubmit={takeOut.send}
          onClose={() => setAsking(false)}
        />
      )}
    </Line>
  );
}
