import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useRemind } from './registration.acts.ts';
import type { Registration } from './registration.ts';

const ASKED = ['approved', 'confirmed'];

/** What a school still has to do, and the way to remind it: once a day. */
export function NeedsCard({ row, directs }: { row: Registration; directs: boolean }) {
  const remind = useRemind();
  if (row.missing.length === 0) return null;
  return (
    <Card title="Still needs">
      <ul>
        {row.missing.map(({ code, words }) => (
          <li key={code + words}>{words}</li>
        ))}
      </ul>
      {directs && ASKED.includes(row.state) && (
        <div className={parts.verbs}>
          <ActButton size="xs" busy={remind.busy} onPress={() => remind.start([row.id])}>
            Remind the school
          </ActButton>
          {row.reminded_at && <span className={parts.noteLine}>{`Reminded ${formatMoment(row.reminded_at)}`}</span>}
        </div>
      )}
    </Card>
  );
}
