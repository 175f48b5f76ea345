import { Link } from 'react-router';
import { standingOf } from '../../../../domain/promotion/standing.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { useCardData } from '../../shared/slot/use-card-data.ts';
import { Card } from '../../shared/ui/card.tsx';
import classes from './board.module.css';
import { adviceOf, boardCadet, lineName } from './promotion.ts';

/** The next things to do for the next rank. */
export function NextSteps({ cadet }: { cadet: SlotCadet }) {
  const line = useCardData(cadet.id, 'promotions', boardCadet);
  if (!line?.next_title) return null;
  const { missing } = standingOf(line.lines);
  return (
    <Card title={`Next steps: ${line.next_title}`} action={<Link to="?tab=promotion">All of it</Link>}>
      {missing.length === 0 ? (
        <p>{line.lines.length === 0 ? 'The school has no rules for this rank.' : 'Everything is met.'}</p>
      ) : (
        <ul className={classes.lines}>
          {missing.slice(0, 3).map((one) => (
            <li key={one.rule_id} className={classes.line}>
              <span className={classes.head}>{lineName(one)}</span>
              <p className={classes.muted}>{adviceOf(one)}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
