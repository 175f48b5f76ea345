import { CloseButton } from '@mantine/core';
import { Allow } from '../../../shared/permission/allow.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { schoolRanksQuery } from '../../../shared/rank/school-ranks.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { Duties } from '../duties.tsx';
import { History } from '../history.tsx';
import { Holders } from '../holders.tsx';
import { positionFacts } from '../position-facts.ts';
import { PositionVerbs } from '../position-verbs.tsx';
import type { Position } from '../position.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from './chosen-panel.module.css';

type Props = { position: Position; positions: Position[]; onClose: () => void };

/** Everything about the chosen box, beside the chart. */
export function ChosenPanel({ position, positions, onClose }: Props) {
  const ranks = useRead(schoolRanksQuery).data ?? [];
  return (
    <aside className={parts.close} aria-label={position.label}>
      <Card
        title={position.label}
        action={<CloseButton aria-label="Close the details" onClick={onClose} />}
        note={<TextLink to={`/app/job-board/${position.id}`}>Open the position</TextLink>}
      >
        <div className={classes.verbs}>
          <PositionVerbs position={position} positions={positions} onArchived={onClose} />
        </div>
        <FactList facts={positionFacts(position, positions, { ranks, unit: position.unit_name })} />
      </Card>
      <Holders key={position.id} position={position} />
      <Duties duties={position.duties} />
      <Allow to="job-board:manage">
        <History position={position.id} />
      </Allow>
    </aside>
  );
}
