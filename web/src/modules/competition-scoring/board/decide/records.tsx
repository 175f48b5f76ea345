import { useState } from 'react';
import type { Sheet } from '../../../../../../domain/scoring/format/sheet.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Line, Lines } from '../../../../shared/ui/lines.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import type { Override } from '../board.queries.ts';
import type { Row } from '../model.ts';
import type { BoardJobs } from '../use-board-jobs.ts';
import { useEndOverride, useVoidRecord } from './decide.acts.ts';
import { ReasonForm } from './reason-form.tsx';

type NameOf = (id: string | null) => string | null;
type Props = { row: Row; sheet: Sheet | null; jobs: BoardJobs; nameOf: NameOf };

/** Penalties, credits, times, and what the head judge decided, each with its way back. */
export function Records({ row, sheet, jobs, nameOf }: Props) {
  const { penalties, times, overrides } = row;
  if (penalties.length + times.length + overrides.length === 0) return null;
  const labelOf = (kind: string, key: string | null) =>
    (kind === 'credit' ? sheet?.credits : sheet?.penalties)?.find((rule) => rule.key === key)?.label ?? key ?? '';
  return (
    <Lines>
      {times.map(({ id, timer, seconds, ...rest }) => (
        <RecordLine
          key={id}
          kind="time"
          row={{ id, ...rest }}
          title={`Timer ${timer}: ${seconds} s`}
          note={nameOf(rest.created_by)}
          mayVoid={jobs.verifies}
        />
      ))}
      {penalties.map(({ id, kind, key, count, value, reason, ...rest }) => (
        <RecordLine
          key={id}
          kind="penalty"
          row={{ id, ...rest }}
          title={[
            kind === 'credit' && 'Credit:',
            labelOf(kind, key),
            value === null ? count > 1 && `× ${count}` : value,
          ]
            .filter((part) => part !== false && part !== null)
            .join(' ')}
          note={[reason, nameOf(rest.created_by)].filter(Boolean).join(' · ')}
          mayVoid={jobs.verifies}
        />
      ))}
      {overrides.map((override) => (
        <OverrideLine
          key={override.id}
          row={row}
          override={override}
          title={`${WHAT[override.what] ?? labelOf('penalty', override.key)}: ${override.old_value || 'none'} → ${override.new_value}`}
          note={[override.reason, nameOf(override.created_by)].filter(Boolean).join(' · ')}
          mayEnd={jobs.heads}
        />
      ))}
    </Lines>
  );
}

const WHAT: Record<string, string> = { net: 'Net', status: 'Status' };

type RecordProps = {
  kind: 'penalty' | 'time';
  row: { id: string; voided_at: string | null; void_reason: string | null };
  title: string;
  note: string | null;
  mayVoid: boolean;
};

function RecordLine({ kind, row: { id, voided_at, void_reason }, title, note, mayVoid }: RecordProps) {
  const [asking, setAsking] = useState(false);
  const takeBack = useVoidRecord(kind, id);
  const isVoid = voided_at !== null;
  return (
    <Line title={title} over={isVoid} notes={[note, isVoid && `Withdrawn: ${void_reason}`]}>
      {isVoid ? (
        <Tag>Void</Tag>
      ) : (
        mayVoid && (
          <ActButton size="xs" onPress={() => setAsking(true)}>
            Withdraw…
          </ActButton>
        )
      )}
      {asking && (
        <ReasonForm
          title={`Withdraw “${title}”`}
          text="It stays on the list as void and no longer counts."
          verb="Withdraw"
          onSubmit={takeBack.send}
          onClose={() => setAsking(false)}
        />
      )}
    </Line>
  );
}

type OverrideProps = { row: Row; override: Override; title: string; note: string; mayEnd: boolean };

function OverrideLine({ row, override, title, note, mayEnd }: OverrideProps) {
  const [asking, setAsking] = useState(false);
  const end = useEndOverride(row, override);
  const isOver = override.ended_at !== null;
  return (
    <Line title={title} over={isOver} notes={[note]}>
      {isOver ? <Tag>Ended</Tag> : <Tag tone="warn">Adjusted</Tag>}
      {!isOver && mayEnd && (
        <ActButton size="xs" onPress={() => setAsking(true)}>
          End…
        </ActButton>
      )}
      {asking && (
        <ReasonForm
          title="End this decision"
          text="What is computed counts again. The decision stays on the list."
          verb="End"
          onSubmit={end.send}
          onClose={() => setAsking(false)}
        />
      )}
    </Line>
  );
}
