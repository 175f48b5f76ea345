import { Card } from '../../shared/ui/card.tsx';
import type { Average } from './inspection.api.ts';
import { Meter } from './meter.tsx';
import classes from './inspections.module.css';

/** The average of each unit: of its cadets' averages. */
export function UnitAverages({ averages }: { averages: Average[] }) {
  const units = [...Map.groupBy(averages, ({ unit_name }) => unit_name ?? 'No unit')].toSorted(
    ([, one], [, other]) => (one[0]?.unit_sort ?? 1e9) - (other[0]?.unit_sort ?? 1e9),
  );
  return (
    <Card title="By unit">
      <ul className={classes.meters}>
        {units.map(([name, rows]) => {
          const known = rows.flatMap(({ average }) => (average === null ? [] : [average]));
          const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(known.length, 1);
          return <Meter key={name} label={name} percent={Math.round(mean * 10) / 10} />;
        })}
      </ul>
    </Card>
  );
}
