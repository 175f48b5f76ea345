import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import type { HostGrid } from '../../../shared/meet/times/grid.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { Tag } from '../../../shared/ui/tag.tsx';
import { LateForm } from './late-form.tsx';
import { type LateChange, lateReads, useUndoLate } from './late.queries.ts';

type Props = { meet: Meet; grid: HostGrid; mayPlan: boolean };

/** Delays and late changes of a meet's day: what was applied, with the way to undo it, and the way to the next one. */
export function LateCard({ meet, grid, mayPlan }: Props) {
  const [params, setParams] = useSearchParams();
  // The floor board proposes a delay by the address.
  const [minutes, area, from] = [params.get('delay'), params.get('area'), params.get('from')];
  const proposal = minutes !== null && area !== null ? { minutes, area, from } : null;
  const [open, setOpen] = useState(proposal !== null);
  const close = () => {
    setOpen(false);
    if (!proposal) return;
    for (const name of ['delay', 'area', 'from']) params.delete(name);
    setParams(params, { replace: true });
  };
  const changes = useRead(lateReads.changes, meet.id).data ?? [];
  if (grid.published_at === null || (!mayPlan && changes.length === 0)) return null;
  return (
    <Card
      title="Late changes"
      flush={changes.length > 0}
      {...(changes.length > 0 && { count: changes.length })}
      action={
        mayPlan && (
          <ActButton icon={IconClockExclamation} onPress={() => setOpen(true)}>
            Delay or change…
          </ActButton>
        )
      }
    >
      {changes.length === 0 ? (
        <p className={parts.quietLine}>
          Weather, or a panel behind? Delay the day, close an area, or move an event: schools are notified once.
        </p>
      ) : (
        <Lines>
          {changes.map((change) => (
            <ChangeLine key={change.id} change={change} mayPlan={mayPlan} />
          ))}
        </Lines>
      )}
      {open && mayPlan && <LateForm meet={meet} grid={grid} proposal={proposal} onClose={close} />}
    </Card>
  );
}

function ChangeLine({ change, mayPlan }: { change: LateChange; mayPlan: boolean }) {
  const undo = useUndoLate();
  const isOver = change.state === 'undone';
  const ask = async () => {
    const question = {
      title: 'Undo this change?',
      text: `${change.words}. Times that haven’t changed since go back to what they were. Everyone is notified once more.`,
      confirmLabel: 'Undo it',
    };
    if (await confirm(question)) undo.start(change.id);
  };
  return (
    <Line
      title={change.words}
      over={isOver}
      notes={[
        [change.reason, change.author_label, formatMoment(change.created_at)],
        change.allow_reason && `Allowed: ${change.allow_reason}`,
        isOver && `Undone by ${change.undone_label ?? 'Guidon'}, ${formatMoment(change.undone_at)}`,
        change.left_as_is.length > 0 &&
          `Left as it is: ${change.left_as_is.map(({ words, why }) => `${words} (${why})`).join('; ')}`,
      ]}
    >
      {isOver && <Tag>Undone</Tag>}
      {!isOver && mayPlan && (
        <LineVerbs>
          <ActButton size="xs" busy={undo.busy} onPress={() => void ask()}>
            Undo…
          </ActButton>
        </LineVerbs>
      )}
    </Line>
  );
}
