import type { Freshness } from '../../../shared/meet/fresh-results.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { Computing } from '../computing.tsx';
import { sureness } from '../../../shared/meet/results/stored.ts';
import type { Results } from './use-results.ts';
import classes from './results.module.css';

type Props = { of: Results; event: string | null; fresh: Freshness };

/** How sure a result is, when it was computed, and whether a new one is on its way. */
export function ResultStatus({ of, event, fresh }: Props) {
  const stored = of.storedOf(event);
  return (
    <div className={classes.status}>
      <Tag tone={of.meet.state === 'scoring_locked' ? 'info' : 'warn'}>{sureness(of.meet.state)}</Tag>
      {stored && (
        <span
          className={classes.note}
        >{`Computed ${formatMoment(stored.created_at)}, generation ${stored.generation}`}</span>
      )}
      <Computing fresh={fresh} event={event} />
    </div>
  );
}
