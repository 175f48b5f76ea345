import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { Line, LineNumber } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { FEE } from '../budget.ts';
import type { FeeLine } from './fees.queries.ts';

/** A fee in a short list of the office, with the way to its page. */
export function FeeRow({ fee, title }: { fee: FeeLine; title: string }) {
  const { id, state, status, amount_cents: total, paid_cents: paid, due_on: on } = fee;
  return (
    <Line
      title={<TextLink to={`/app/budget/fees/${id}`}>{title}</TextLink>}
      notes={[[paid > 0 && `${dollarsOf(paid)} paid`, state === 'open' && on && `due ${formatDay(on)}`]]}
    >
      <StateTag of={FEE} is={status} />
      <LineNumber>{dollarsOf(total)}</LineNumber>
    </Line>
  );
}
