import { useRead } from '../../../shared/query/reads.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatSpan } from '../../../shared/time/clock.ts';
import { longDay } from '../../../shared/time/zone.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { duties, type SwapAct, useActOnSwap } from './duties.queries.ts';
import { SWAP, type SwapRequest } from './duty.ts';

/** Open swaps that concern the person; nothing where there is none. */
export function SwapRequests() {
  const rows = useRead(duties.dutyRequests).data ?? [];
  return rows.length > 0 ? (
    <Card title="Swap requests" count={rows.length} flush>
      <Lines>
        {rows.map((swap) => (
          <RequestLine key={swap.id} swap={swap} />
        ))}
      </Lines>
    </Card>
  ) : null;
}

/** One swap: what is asked, and the answers that are the person's. */
export function RequestLine({ swap }: { swap: SwapRequest }) {
  const act = useActOnSwap();
  const button = (what: SwapAct, label: string) => (
    <ActButton size="xs" busy={act.busy} onPress={() => act.start({ swap, act: what })}>
      {label}
    </ActButton>
  );
  const to = swap.taker ? `${swap.taker} takes it` : `Asked: ${swap.offered ?? 'anyone on this duty'}`;
  return (
    <Line
      title={swap.is_mine ? `Your swap: ${swap.duty}` : `${swap.asker}: ${swap.duty}`}
      notes={[[longDay(swap.day), formatSpan(swap.starts, swap.ends), to], swap.note]}
    >
      <StateTag of={SWAP} is={swap.state} />
      {swap.may_answer && button('accept', 'Take this duty')}
      {swap.may_answer && swap.offered !== null && button('decline', 'Decline')}
      {swap.may_decide && button('approve', 'Approve')}
      {swap.may_decide && button('refuse', 'Decline')}
      {swap.is_mine && button('cancel', 'Cancel request')}
    </Line>
  );
}
