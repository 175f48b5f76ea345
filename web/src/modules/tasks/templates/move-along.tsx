import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TASKS } from '../task.ts';
import { templates, useMoveAlong } from './templates.queries.ts';

/** Says that an event has moved since its template was applied, and offers to move its open tasks along. */
export function MoveAlong({ event }: { event: string }) {
  const off = useRead(templates.off, event).data ?? 0;
  const move = useMoveAlong(event);
  if (off === 0) return null;
  return (
    <Card flush>
      <Lines>
        <Line title="This event has moved" notes={['Its template tasks still use the old date.']}>
          <ActButton size="xs" busy={move.busy} onPress={() => move.start()}>
            {`Move ${counted(off, TASKS)} along`}
          </ActButton>
        </Line>
      </Lines>
    </Card>
  );
}
