import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { schoolRanksQuery } from '../../../shared/rank/school-ranks.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import parts from '../../../shared/ui/parts.module.css';
import classes from '../chart/chosen-panel.module.css';
import { HOLD } from '../job-board.ts';
import { MoveForm } from '../move-form.tsx';
import { positionFacts } from '../position-facts.ts';
import { PositionForm } from '../position-form.tsx';
import { nameOf, type Position } from '../position.ts';
import { ProposeForm } from './propose-form.tsx';
import type { PlanEdits } from './use-plan-edits.ts';

type Props = { position: Position; positions: Position[]; edits: PlanEdits | null; onClose: () => void };

/** A planned position beside the chart, and what can be changed of it. */
export function PlanPanel({ position, positions, edits, onClose }: Props) {
  const ranks = useRead(schoolRanksQuery).data ?? [];
  const { id, label, holders } = position;
  return (
    <aside className={parts.close} aria-label={label}>
      <Card title={label} action={<CloseButton aria-label="Close the details" onClick={onClose} />}>
        {edits && <Verbs position={position} positions={positions} edits={edits} onClose={onClose} />}
        <FactList facts={positionFacts(position, positions, { ranks, unit: position.unit_name })} />
      </Card>
      {holders.length > 0 && (
        <Card title="Proposed" flush>
          <Lines>
            {holders.map((holder) => (
              <Line key={holder.id} title={nameOf(holder)}>
                <StateTag of={HOLD} is={holder.kind} />
                {edits && holder.cadet_id && (
                  <ActButton
                    size="xs"
                    needs="job-board:update"
                    onPress={() => edits.takeBack(id, holder.cadet_id ?? '')}
                  >
                    Remove proposal
                  </ActButton>
                )}
              </Line>
            ))}
          </Lines>
        </Card>
      )}
    </aside>
  );
}

function Verbs({ position, positions, edits, onClose }: Props & { edits: PlanEdits }) {
  const [open, setOpen] = useState<'propose' | 'edit' | 'add' | 'move' | null>(null);
  const close = () => setOpen(null);
  const { id, label, holders } = position;
  const remove = () => {
    edits.remove(id);
    onClose();
  };
  return (
    <div className={classes.verbs}>
      <ActButton needs="job-board:update" primary onPress={() => setOpen('propose')}>
        Propose…
      </ActButton>
      <ActButton needs="job-board:update" onPress={() => setOpen('edit')}>
        Edit…
      </ActButton>
      <MoreMenu
        verbs={[
          { label: 'Report to…', needs: 'job-board:update', run: () => setOpen('move') },
          { label: 'Add position under it…', needs: 'job-board:update', run: () => setOpen('add') },
          { label: 'Remove from the plan', needs: 'job-board:update', run: remove },
        ]}
      />
      {open === 'propose' && (
        <ProposeForm
          title={label}
          taken={holders.map(({ cadet_id }) => cadet_id ?? '')}
          onPick={(cadet, kind) => edits.propose(id, cadet, kind)}
          onClose={close}
        />
      )}
      {open === 'edit' && <PositionForm position={position} positions={positions} onSave={edits.put} onClose={close} />}
      {open === 'add' && <PositionForm above={position} positions={positions} onSave={edits.put} onClose={close} />}
      {open === 'move' && <MoveForm position={position} positions={positions} move={edits.move} onClose={close} />}
    </div>
  );
}
