import { formatDay } from '../../shared/time/day.ts';
import { counted } from '../../shared/text/counted.ts';
import { Card } from '../../shared/ui/card.tsx';
import type { Retention } from './school-year.queries.ts';
import classes from './school-year.module.css';

/** What was purged, in numbers. */
export function RetentionLog({ log }: { log: Retention['log'] }) {
  if (log.length === 0) return null;
  return (
    <Card title="Purged so far" count={log.length}>
      <ul className={classes.list}>
        {log.map(({ id, purged_on: on, cadets, totals }) => (
          <li key={id}>
            <span>
              {`${counted(cadets, 'record')} of those who left in ${Object.keys(totals.left).toSorted().join(', ')}, ${counted(
                Object.values(totals.rows).reduce((sum, rows) => sum + rows, 0),
                'row',
              )}`}
            </span>
            <time dateTime={on}>{formatDay(on)}</time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
