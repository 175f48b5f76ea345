import { Button } from '@mantine/core';
import { useState } from 'react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { Card } from '../../shared/ui/card.tsx';
import { GoalForm } from './goal-form.tsx';
import { hours } from './hours.queries.ts';
import { hoursWords } from './hours.ts';

/** What each cadet should serve this school year, on the page of the school. */
export function GoalCard() {
  const { school } = useSchool();
  const year = school?.year;
  const query = useRead(hours.goal, year?.id);
  const [editing, setEditing] = useState(false);
  if (!year) return null;
  return (
    <Card
      title="Service hours goal"
      action={
        <Button size="xs" variant="default" onClick={() => setEditing(true)}>
          Edit goal…
        </Button>
      }
    >
      <QueryView query={query}>
        {(goal) => (
          <>
            <p>{goal === null ? `No goal for ${year.name}` : `${hoursWords(goal)} per cadet in ${year.name}`}</p>
            {editing && <GoalForm year={year.id} goal={goal} onClose={() => setEditing(false)} />}
          </>
        )}
      </QueryView>
    </Card>
  );
}
