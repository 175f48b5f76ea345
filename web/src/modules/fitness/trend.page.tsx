import { NativeSelect } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { unitOptions } from '../../shared/pick/unit-options.ts';
import { pickUnitsQuery } from '../../shared/pick/units.queries.ts';
import { shortEvent } from './grid.ts';
import type { Season } from './record.api.ts';
import { fitness } from './fitness.queries.ts';
import type { Catalogue, CatalogueBattery } from './standards.api.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './fitness.module.css';

const TrendChart = lazy(() => import('./trend-chart.tsx').then((file) => ({ default: file.TrendChart })));

/** How the school and its units come on, season by season. No names, and nothing of fewer than five people. */
export function TrendPage() {
  const query = useRead(fitness.catalogue);
  return (
    <Page
      title="Fitness trends"
      subtitle="Average scores on closed test days"
      back={{ to: '/app/fitness', label: 'Fitness' }}
    >
      <QueryView query={query}>{(catalogue) => <Trends catalogue={catalogue} />}</QueryView>
    </Page>
  );
}

function Trends({ catalogue }: { catalogue: Catalogue }) {
  const { params, put } = useAddress();
  const units = useRead(pickUnitsQuery);
  const adopted = catalogue.batteries.filter(({ id }) => catalogue.adoptions.some((one) => one.battery_id === id));
  const battery = adopted.find(({ id }) => id === params.get('battery')) ?? adopted[0];
  const unit = params.get('unit');
  const query = useRead(fitness.trend, battery?.id, unit);
  if (!battery) {
    return <EmptyState title="No battery adopted yet" text="Trends start once a test day is closed." />;
  }
  return (
    <>
      <div className={classes.choices}>
        <NativeSelect
          label="Battery"
          value={battery.id}
          onChange={(change) => put({ battery: change.currentTarget.value })}
          data={adopted.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NativeSelect
          label="Cadets"
          value={unit ?? ''}
          onChange={(change) => put({ unit: change.currentTarget.value || null })}
          data={[{ value: '', label: 'The whole corps' }, ...unitOptions(units.data ?? [])]}
        />
      </div>
      <QueryView
        query={query}
        empty={<EmptyState title="Nothing to show yet" text="Trends start once a test day is closed." />}
      >
        {(seasons) => <Seasons seasons={seasons} battery={battery} catalogue={catalogue} />}
      </QueryView>
    </>
  );
}

const TERM: Record<string, string> = { fall: 'Fall', spring: 'Spring', other: 'Other' };
const nameOf = ({ term, school_year }: Season) => [TERM[term] ?? term, school_year].filter(Boolean).join(' ');

type Props = { seasons: Season[]; battery: CatalogueBattery; catalogue: Catalogue };

function Seasons({ seasons, battery, catalogue }: Props) {
  const codes = battery.slots.flatMap(({ any_of }) => any_of);
  const events = catalogue.events.filter(
    ({ id, code }) =>
      codes.includes(code) && seasons.some((one) => one.events?.some(({ event_id }) => event_id === id)),
  );
  return (
    <div className={parts.stack}>
      <Levels seasons={seasons} battery={battery} />
      <div className={classes.columns}>
        {events.map((event) => (
          <Card key={event.id} title={shortEvent(event.name)}>
            <Suspense fallback={<Loading />}>
              <TrendChart
                event={event}
                points={seasons.map((season) => ({
                  label: nameOf(season),
                  mean: season.events?.find(({ event_id }) => event_id === event.id)?.mean ?? null,
                }))}
                series={[{ name: 'mean', label: 'Average', color: 'var(--g-primary)' }]}
              />
            </Suspense>
            {event.direction === 'lower_better' && <p className={classes.muted}>Lower is better.</p>}
          </Card>
        ))}
      </div>
    </div>
  );
}

/** How many reached what: shares, not names. */
function Levels({ seasons, battery }: Omit<Props, 'catalogue'>) {
  const levels = [...battery.levels.toReversed(), { code: 'none', label: 'No level' }];
  return (
    <Card title="Levels reached">
      <div className={classes.scroll} role="region" aria-label="Levels reached by season" tabIndex={0}>
        <table className={classes.results} data-stacks>
          <thead>
            <tr>
              <th scope="col">Season</th>
              <th scope="col">Tested</th>
              {levels.map(({ code, label }) => (
                <th scope="col" key={code}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seasons.map((season) => (
              <tr key={season.since}>
                <th scope="row">{nameOf(season)}</th>
                <td data-label="Tested">{season.people ?? 'Fewer than five'}</td>
                {levels.map(({ code, label }) => (
                  <td key={code} data-label={label}>
                    {share(season, code)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function share({ levels, people }: Season, code: string): string {
  if (!levels || !people) return '—';
  const count = levels[code] ?? 0;
  return count === 0 ? '0' : `${count} (${Math.round((100 * count) / people)}%)`;
}
