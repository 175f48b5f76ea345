import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useCompute } from './results.queries.ts';
import { sureness } from './stored.ts';
import type { Results } from './use-results.ts';
import classes from './results.module.css';

type Props = { of: Results; event: string | null; decides: boolean };

/** How sure a result is, when it was computed, and whether scores have changed since. */
export function ResultStatus({ of, event, decides }: Props) {
  const compute = useCompute();
  const stored = of.storedOf(event);
  const stale = isStale(of, event);
  return (
    <div className={classes.status} role="status">
      <Tag tone={of.meet.state === 'scoring_locked' ? 'info' : 'warn'}>{sureness(of.meet.state)}</Tag>
      {stored && (
        <span
          className={classes.note}
        >{`Computed ${formatMoment(stored.created_at)}, generation ${stored.generation}`}</span>
      )}
      {compute.busy ? (
        <span>Computing…</span>
      ) : (
        stale && (
          <>
            <span>Scores have changed since. New results follow within a minute.</span>
            {decides && (
              <ActButton size="xs" onPress={() => compute.start({ meet: of.meet.id, events: of.waiting })}>
                Compute now
              </ActButton>
            )}
          </>
        )
      )}
    </div>
  );
}

/** True where something was scored since: of this event, or for the overall of any. */
function isStale({ waiting, events, storedOf }: Results, event: string | null): boolean {
  if (event !== null) return waiting.includes(event);
  const made = storedOf(null)?.created_at ?? '';
  return waiting.length > 0 || events.some(({ id }) => (storedOf(id)?.created_at ?? '') > made);
}
