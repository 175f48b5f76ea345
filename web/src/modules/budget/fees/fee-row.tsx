import { dollarsOf } from '../../../../../domain/budget/cents.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { Line, LineNumber } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { FEE } from '../budget.ts';
import type { FeeLine } from './fees.api.ts';

/** A fee in a short list of the office, with the way to its page. */
export function FeeRow({ fee, title }: { fee: FeeLine; title: string }) {
  const { id, state, amount_cents: total, paid_cents: paid, next_due_on: next } = fee;
  return (
    <Line
      title={<TextLink to={`/app/budget/fees/${id}`}>{title}</TextLink>}
      notes={[[paid > 0 && `${dollarsOf(paid)} paid`, state === 'open' && next && `due ${formatDay(next)}`]]}
    >
      <StateTag of={FEE} is={state} />
      <LineNumber>{dollarsOf(total)}</LineNumber>
    </Line>
  );
}
