import { Button } from '@mantine/core';
import { useState } from 'react';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { usePageForm } from '../../shared/form/use-page-form.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { Times } from './notifications.queries.ts';
import { useSaveTimes } from './notifications.queries.ts';
import classes from './preferences.module.css';
import { HOURS, timesInput, toInput, toTimes } from './times.ts';

/** The hour of the digest, and the quiet hours, in the school's time zone. */
export function TimesForm({ times }: { times: Times }) {
  const form = useZodForm(timesInput, toInput(times));
  const [quiet, setQuiet] = useState(times.quiet_from !== null);
  const saving = useSaveTimes();
  const { submit, problem } = usePageForm(form, (values) => saving.send(toTimes(values)));
  form.watch('quiet', ({ value }) => setQuiet(value));
  return (
    <form className={classes.times} noValidate onSubmit={submit}>
      {form.field('digest_hour', 'Digest at', {
        note: "One email a day if there's something new, in your school's time zone.",
        options: HOURS,
        find: true,
      })}
      {form.field('quiet', 'Quiet hours', { note: 'Emails wait until quiet hours end.', flips: true })}
      {quiet && (
        <FieldGrid>
          {form.field('quiet_from', 'From', { type: 'time' })}
          {form.field('quiet_to', 'To', { type: 'time' })}
        </FieldGrid>
      )}
      {problem}
      <div>
        <Button type="submit" variant="default" loading={saving.busy}>
          Save email times
        </Button>
      </div>
    </form>
  );
}
