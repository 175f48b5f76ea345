import { formatMoment } from '../../time/moment.ts';
import parts from '../../ui/parts.module.css';
import { timeLeft } from './protest.ts';
import { useNow } from './use-now.ts';

type Props = {
  /** When the time to protest ends; null where the result isn't released yet. */
  ends: Date | null;
  /** What the person can still do once it has ended. */
  after: string;
};

/** How much of the time to protest is left. */
export function TimeNote({ ends, after }: Props) {
  const left = timeLeft(ends, useNow());
  return (
    <p className={parts.noteLine} role="status">
      {ends === null
        ? "The result isn't released yet, so this is in time."
        : left === 'Over'
          ? `The time to protest ended ${formatMoment(ends.toISOString())}. ${after}`
          : `In time until ${formatMoment(ends.toISOString())}: ${left}.`}
    </p>
  );
}
