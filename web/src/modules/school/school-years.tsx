import { Button } from '@mantine/core';
import { useState } from 'react';
import { todayIn } from '../../../../domain/time/zone.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import type { School } from './school.api.ts';
import { useAddYear, useMakeCurrentYear } from './school.queries.ts';
import { nextYear, yearInput } from './school.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './school.module.css';

/** The school's years, one of which is current. */
export function SchoolYears({ school, mayChange }: { school: School; mayChange: boolean }) {
  const [adding, setAdding] = useState(false);
  const makeCurrent = useMakeCurrentYear();
  const ask = async ({ id, name }: School['school_years'][number]) => {
    const agreed = await confirm({
      title: `Make ${name} the current year?`,
      text: "Lists, grades, and levels will show that year's enrollments. Cadets not enrolled in it show none.",
      confirmLabel: 'Make it current',
    });
    if (agreed) makeCurrent.start(id);
  };
  return (
    <Card
      title="School years"
      count={school.school_years.length}
      flush
      action={
        mayChange && (
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            Add a year…
          </Button>
        )
      }
    >
      <ul className={classes.years}>
        {school.school_years.map((year) => (
          <li key={year.id}>
            <span className={classes.words}>
              <strong>{year.name}</strong>{' '}
              <span className={parts.noteLine}>
                {formatDay(year.starts_on)} to {formatDay(year.ends_on)}
              </span>
            </span>
            <span className={classes.end}>
              {year.is_current ? (
                <Tag tone="ok">Current</Tag>
              ) : (
                mayChange && (
                  <Button variant="subtle" size="xs" onClick={() => void ask(year)}>
                    Make current…
                  </Button>
                )
              )}
            </span>
          </li>
        ))}
      </ul>
      {adding && <YearForm school={school} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function YearForm({ school, onClose }: { school: School; onClose: () => void }) {
  const form = useZodForm(yearInput, nextYear(school.school_years, todayIn(school.time_zone)));
  const add = useAddYear(school.id);
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Add a school year"
      form={form}
      submitLabel="Add year"
      onSubmit={(input) => add.send(input)}
    >
      {form.field('name', 'Name', { autoFocus: true })}
      <FieldGrid>
        {form.field('starts_on', 'First day')}
        {form.field('ends_on', 'Last day')}
      </FieldGrid>
    </FormModal>
  );
}
