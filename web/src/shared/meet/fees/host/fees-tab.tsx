import { dollarsOf } from '../../../../../../domain/money/cents.ts';
import { type Meet, meetReads } from '../../../meet/meet.queries.ts';
import { joined } from '../../../query/joined.ts';
import { QueryView } from '../../../query/query-view.tsx';
import { useRead } from '../../../query/reads.ts';
import { useAddress } from '../../../query/use-address.ts';
import type { Subject } from '../../../slot/slot.ts';
import { formatMoment } from '../../../time/moment.ts';
import { counted } from '../../../text/counted.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../../ui/lines.tsx';
import parts from '../../../ui/parts.module.css';
import { Stat } from '../../../ui/stat.tsx';
import { useChargeAll, usePostBooks } from '../fees.acts.ts';
import { feeReads, type HostFees } from '../fees.queries.ts';
import { AccountView } from './account-view.tsx';
import { Board } from './board.tsx';
import { FeeList } from './fee-list.tsx';
import { RefundsForm } from './refunds-form.tsx';
import { WalkInForm } from './walk-in-form.tsx';

/** The part "Fees" of a meet's page: what schools are charged, who owes what, and what came in. */
export function FeesTab({ subject }: { subject: Subject }) {
  const meet = useRead(meetReads.meet, subject.id);
  const fees = useRead(feeReads.host, subject.id);
  const query = joined([meet, fees], () => meet.data && fees.data && { meet: meet.data, fees: fees.data });
  return <QueryView query={query}>{(data) => data && <Ready {...data} />}</QueryView>;
}

function Ready({ meet, fees }: { meet: Meet; fees: HostFees }) {
  const { params, put } = useAddress();
  const account = params.get('account');
  if (account !== null) return <AccountView meet={meet} account={account} onBack={() => put({ account: null })} />;
  return (
    <div className={parts.stack}>
      {!fees.is_free && <Sums meet={meet} fees={fees} />}
      <FeeList meet={meet} fees={fees} />
      <ToDo meet={meet} fees={fees} />
      {(!fees.is_free || fees.charged !== 0 || fees.received !== 0) && (
        <Board meet={meet} onWalkIn={() => put({ form: 'walk-in' })} onRefunds={() => put({ form: 'refunds' })} />
      )}
      {params.get('form') === 'walk-in' && (
        <WalkInForm meet={meet} fees={fees} onClose={() => put({ form: null }, { replace: true })} />
      )}
      {params.get('form') === 'refunds' && (
        <RefundsForm meet={meet} onClose={() => put({ form: null }, { replace: true })} />
      )}
    </div>
  );
}

function Sums({ fees }: { meet: Meet; fees: HostFees }) {
  const fund = fees.funds.find(({ id }) => id === fees.fund_id);
  return (
    <div className={parts.stats}>
      <Stat label="Charged" value={dollarsOf(fees.charged)} />
      <Stat label="Received" value={dollarsOf(fees.received)} />
      <Stat label="Open" value={dollarsOf(fees.charged - fees.received)} />
      <Stat
        label="In the books"
        value={dollarsOf(fees.posted)}
        note={fund ? fund.name : 'No fund chosen: the ledger stays here'}
      />
    </div>
  );
}

/** What the accounts or the books don't have yet. */
function ToDo({ meet, fees }: { meet: Meet; fees: HostFees }) {
  const charge = useChargeAll(meet.id);
  const post = usePostBooks(meet.id);
  const unposted = fees.fund_id === null ? 0 : fees.unposted;
  // Of a canceled meet nothing is charged anymore.
  const uncharged = meet.state === 'cancelled' ? 0 : fees.uncharged;
  if (uncharged === 0 && unposted === 0) return null;
  return (
    <Card title="To do" flush>
      <Lines>
        {uncharged > 0 && (
          <Line
            title={`${counted(uncharged, 'school')} not charged as the fees are now`}
            notes={[
              fees.rests_at === null
                ? 'Differences are added to their accounts. What was invoiced stays.'
                : `All schools were credited ${formatMoment(fees.rests_at)}. Charge them again once the meet is on.`,
            ]}
          >
            <LineVerbs>
              <ActButton size="xs" busy={charge.busy} onPress={() => charge.start(undefined)}>
                Charge schools
              </ActButton>
            </LineVerbs>
          </Line>
        )}
        {unposted > 0 && (
          <Line
            title={`${counted(unposted, 'receipt')} not in the books yet`}
            notes={['Each is posted once, to the fund that you chose.']}
          >
            <LineVerbs>
              <ActButton size="xs" busy={post.busy} onPress={() => post.start(meet.id)}>
                Post receipts
              </ActButton>
            </LineVerbs>
          </Line>
        )}
      </Lines>
    </Card>
  );
}
