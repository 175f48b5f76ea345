import type { Subject } from '../attachments/subject.ts';
import { useRead } from '../query/reads.ts';
import { formatMoment } from '../time/moment.ts';
import { ActButton } from '../ui/act-button.tsx';
import { Card } from '../ui/card.tsx';
import { Line, Lines } from '../ui/lines.tsx';
import { waitingAt, useWithdraw } from './waiting-words.queries.ts';

/** Says to an adult and a cadet that what the adult wrote waits for a second adult, and why. Nothing where nothing waits. */
export function WaitingWords({ subject }: { subject: Subject }) {
  const rows = useRead(waitingAt(subject.module), subject.table, subject.id).data ?? [];
  const withdraw = useWithdraw(subject.module);
  if (rows.length === 0) return null;
  const mine = rows.some(({ is_mine: own }) => own);
  return (
    <Card
      title="Waits for a second adult"
      note={
        mine
          ? 'One adult and one cadet never write to each other alone. This arrives as soon as another instructor has access, or the school names a second adult on the School page.'
          : 'One adult and one cadet never write to each other alone. An answer to you arrives as soon as a second adult can read it.'
      }
      flush
    >
      <Lines>
        {rows.map(({ id, words, author_label: author, created_at: at, is_mine: own }) => (
          <Line key={id} title={words ?? 'An answer'} notes={[[author, formatMoment(at)]]}>
            {own && (
              <ActButton size="xs" quiet busy={withdraw.busy} onPress={() => withdraw.start(id)}>
                Withdraw
              </ActButton>
            )}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
