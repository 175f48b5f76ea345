import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { useWithdrawChange } from './roster.acts.ts';
import { CHANGE, exchangeWords, type Roster } from './roster.ts';

/** What changed in the teams after the lock, and what the host was asked for; nothing before. */
export function ChangesCard({ roster }: { roster: Roster }) {
  const withdraw = useWithdrawChange();
  if (roster.changes.length === 0) return null;
  return (
    <Card title="Changes after the lock" count={roster.changes.length} flush>
      <Lines>
        {roster.changes.map((change) => (
          <Line
            key={change.id}
            title={`${change.label}: ${exchangeWords(change)}`}
            notes={[
              [formatMoment(change.at), change.asked_by, change.reason],
              change.decided_reason && `The host: ${change.decided_reason}`,
            ]}
          >
            <StateTag of={CHANGE} is={change.state} />
            {roster.may_fill && change.state === 'asked' && (
              <ActButton
                size="xs"
                busy={withdraw.busy && withdraw.asked === change.id}
                onPress={() => withdraw.start(change.id)}
              >
                Withdraw
              </ActButton>
            )}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
