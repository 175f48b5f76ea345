import { Card } from '../../shared/ui/card.tsx';
import type { Total } from './hours.api.ts';
import { hoursWords } from './hours.ts';
import classes from './service-hours.module.css';

type Props = { totals: Total[]; goal: number | null };

/** The hours of each unit: sum, average, and how many reached the goal. */
export function UnitTotals({ totals, goal }: Props) {
  const units = [...Map.groupBy(totals, ({ unit_name }) => unit_name ?? 'No unit')].toSorted(
    ([, one], [, other]) =>
      (one[0]?.unit_sort ?? Number.MAX_SAFE_INTEGER) - (other[0]?.unit_sort ?? Number.MAX_SAFE_INTEGER),
  );
  return (
    <div className={classes.units}>
      <Card title="By unit" flush>
        <div className={classes.scroll} role="region" aria-label="Hours by unit" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Unit</th>
                <th scope="col">Cadets</th>
                <th scope="col">Verified</th>
                <th scope="col">Average</th>
                {goal !== null && <th scope="col">Reached the goal</th>}
              </tr>
            </thead>
            <tbody>
              {[...units, ['All units', totals] as const].map(([name, rows]) => {
                const sum = rows.reduce((total, { verified }) => total + verified, 0);
                return (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{rows.length}</td>
                    <td>{hoursWords(sum)}</td>
                    <td>{hoursWords(Math.round((sum / Math.max(rows.length, 1)) * 10) / 10)}</td>
                    {goal !== null && <td>{rows.filter(({ verified }) => verified >= goal).length}</td>}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </Card>
    </div>
  );
}
