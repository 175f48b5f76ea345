import { Button } from '@mantine/core';
import { z } from 'zod';
import { text, whole } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useSaveSupplySettings } from '../supply.acts.ts';
import { supply } from '../supply.queries.ts';
import classes from './setup.module.css';

const settingsInput = z.object({
  terms: text(4000),
  remind_every: whole('Days go', 1, 60).refine((days) => days !== '', 'Enter a number of days.'),
});

/** What hand receipts say above the signature, and how often overdue things are reminded of. */
export function ReceiptSettings() {
  return (
    <QueryView query={useRead(supply.settings)}>
      {({ terms, remind_every: days }) => <Form key={terms} terms={terms} remind_every={days.toString()} />}
    </QueryView>
  );
}

function Form(values: z.input<typeof settingsInput>) {
  const save = useSaveSupplySettings();
  const form = useZodForm(settingsInput, values);
  const send = form.onSubmit((input) => {
    save.send(form.parse(input)).catch((error: unknown) => {
      const problem = form.fail(error);
      if (problem !== null) toast.failed("Couldn't save the settings", toAppError(error).detail);
    });
  });
  return (
    <Card title="Hand receipts" note="New receipts say this; those that are written keep their words.">
      <form className={classes.form} onSubmit={send}>
        {form.field('terms', 'What people sign', { rows: 5 })}
        {form.field('remind_every', 'Remind every so many days', { note: 'Of what is overdue' })}
        <Button type="submit" loading={save.busy}>
          Save
        </Button>
      </form>
    </Card>
  );
}
