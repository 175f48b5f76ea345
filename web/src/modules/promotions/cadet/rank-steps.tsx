import { standingOf } from '../../../../../domain/promotions/standing.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { useCardData } from '../../../shared/slot/use-card-data.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import classes from '../promotions.module.css';
import { adviceOf, readinessOf, lineName } from '../readiness/readiness.ts';

/** What is missing for the next rank, the first of it with what to do. */
export function RankSteps({ cadet }: { cadet: SlotCadet }) {
  const [line] = useCardData(cadet.id, 'promotions', readinessOf) ?? [];
  if (!line?.next_title) return null;
  const { missing } = standingOf(line.lines);
  const words = `${line.lines.length - missing.length} of ${line.lines.length} met`;
  return (
    <Card
      title={`Next rank: ${line.next_title}`}
      action={<TextLink to={`/app/cadets/${cadet.id}?tab=promotion`}>All</TextLink>}
    >
      <p className={classes.summary}>
        {line.lines.length === 0
          ? 'Your school has no rules for this rank. An instructor decides.'
          : missing.length === 0
            ? 'Every requirement is met. An instructor decides when.'
            : words}
      </p>
      {missing.length > 0 && (
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
