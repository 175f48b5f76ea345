import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { afterwards } from '../../shared/query/afterwards.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { usePlanRollover } from './rollover.queries.ts';
import type { Turn } from './rollover.api.ts';
import { yearAfter } from './rollover.ts';
import classes from './school-year.module.css';

type Props = { turn: Turn; schoolId: string; onBegun: () => void };

/** The first step: into which year. Nothing happens to anyone yet. */
export function RolloverBegin({ turn, schoolId, onBegun }: Props) {
  const current = turn.years.find(({ is_current: isCurrent }) => isCurrent);
  const later = turn.years.filter(({ starts_on: starts }) => current && starts > current.starts_on);
  const fresh = yearAfter(turn.years);
  const [chosen, setChosen] = useState(later[0]?.id ?? 'new');
  const plan = usePlanRollover(schoolId);
  if (!current || !fresh) {
    return <EmptyState title="The school has no current year" text="Add one on the School page and make it current." />;
  }
  const begin = () => {
    const year = later.find(({ id }) => id === chosen);
    afterwards(plan.send(year ? { id: year.id } : fresh), onBegun);
  };
  return (
    <Card title={`Leave ${current.name}`}>
      <div className={classes.begin}>
        <ol className={classes.how}>
          <li>Review what happens to each cadet, and change it if you need to. No one moves yet.</li>
          <li>Run the rollover. Run it again when more cadets are cleared. No one moves twice.</li>
          <li>You can undo it until the first change of the new year.</li>
        </ol>
        <NativeSelect
          label="Next school year"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            ...later.map(({ id, name }) => ({ value: id, label: name })),
            ...(later.some(({ name }) => name === fresh.name)
              ? []
              : [{ value: 'new', label: `${fresh.name}, added now` }]),
          ]}
        />
        <Button loading={plan.busy} onClick={begin}>
          Plan rollover
        </Button>
      </div>
    </Card>
  );
}
