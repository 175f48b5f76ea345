import { useQuery } from '@tanstack/react-query';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { lossesQuery } from './inspection.queries.ts';
import { Meter } from './meter.tsx';
import classes from './inspections.module.css';

/** What fails most: how often each item was less than right. */
export function Losses({ year }: { year: string | undefined }) {
  const losses = useQuery(lossesQuery(useDb(), year)).data ?? [];
  return (
    <Card title="What fails most">
      <ul className={classes.meters}>
        {losses.slice(0, 8).map(({ section, label, scored, deficient }) => (
          <Meter
            key={`${section} ${label}`}
            label={`${section}: ${label[0]?.toLowerCase() ?? ''}${label.slice(1)}`}
            note={`${deficient} of ${scored}`}
            percent={Math.round((1000 * deficient) / Math.max(scored, 1)) / 10}
            tone="warn"
          />
        ))}
      </ul>
    </Card>
  );
}
