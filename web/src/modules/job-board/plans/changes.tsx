import { IconEqual } from '@tabler/icons-react';
import type { Difference } from '../../../../../domain/positions/compare.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { CHANGE, linesOf } from './plan.ts';

type Props = { differences: Difference[]; nameOf: (id: string) => string | null };

/** What putting the plan in force would change, position by position. */
export function Changes({ differences, nameOf }: Props) {
  if (differences.length === 0)
    return <EmptyState icon={IconEqual} title="No changes" text="This plan is the same as the live chart." />;
  return (
    <Card title="Compared with the live chart" count={differences.length} flush>
      <Lines>
        {differences.map((one) => (
          <Line key={one.id} title={one.title} notes={linesOf(one, nameOf)}>
            <StateTag of={CHANGE} is={one.change} />
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
