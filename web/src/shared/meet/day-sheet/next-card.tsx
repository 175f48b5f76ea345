import { Card } from '../../ui/card.tsx';
import type { SheetItem } from './sheet.ts';
import { clockOn } from './sheet-clock.ts';
import { untilWords, whereWords } from './sheet-days.ts';
import classes from './sheet.module.css';

/** What is reported to next, large enough to read while walking. Nothing where it is more than a day away. */
export function NextReportCard({ item, zone, now }: { item: SheetItem | null; zone: string; now: number }) {
  const until = item && untilWords(item, now);
  if (!item || !until || item.report_at === null || item.starts_at === null) return null;
  return (
    <Card title={until}>
      <div className={classes.next} role="status">
        <span className={classes.nextTime}>{clockOn(item.report_at, zone)}</span>
        <strong>{item.label}</strong>
        <span>{whereWords(item)}</span>
        <span className={classes.more}>
          {[`Starts ${clockOn(item.starts_at, zone)}`, item.uniform && `Wear: ${item.uniform}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </Card>
  );
}
