import { formatDay } from '../time/day.ts';
import { formatMoment } from '../time/moment.ts';
import { ActButton } from '../ui/act-button.tsx';
import { Card } from '../ui/card.tsx';
import { Line, Lines, LineVerbs } from '../ui/lines.tsx';
import { Tag } from '../ui/tag.tsx';
import type { Desk } from './visitor.ts';
import { useWithdrawClaim } from './visitor.queries.ts';

/** The school that the person asked to join, and what came of it. */
export function ClaimNote({ claim }: { claim: NonNullable<Desk['claim']> }) {
  const withdraw = useWithdrawClaim();
  const notes = claim.is_open
    ? [[`Asked ${formatMoment(claim.asked_at)}`, 'Someone at that school decides, or a platform administrator']]
    : [claim.reason, claim.ends_on && `You can ask again on ${formatDay(claim.ends_on)}`];
  return (
    <Card title="Your request to join a school" flush>
      <Lines>
        <Line title={claim.name} notes={notes}>
          <Tag tone={claim.is_open ? 'info' : 'bad'}>{claim.is_open ? 'Waiting' : 'Declined'}</Tag>
          {claim.is_open && (
            <LineVerbs>
              <ActButton size="xs" busy={withdraw.busy} onPress={() => withdraw.start(claim.claim)}>
                Withdraw request
              </ActButton>
            </LineVerbs>
          )}
        </Line>
      </Lines>
    </Card>
  );
}
