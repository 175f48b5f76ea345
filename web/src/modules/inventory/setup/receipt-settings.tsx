import { Button } from '@mantine/core';
import { z } from 'zod';
import { text, whole } from '../../../shared/form/shapes.ts';
import { Conflicts } from '../../../shared/form/conflicts.tsx';
import { readNow } from '../../../shared/form/read-record.ts';
import type { Db } from '../../../shared/supabase/client.ts';
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
  remind_every: whole('Days must be', 1, 60).refine((days) => days !== '', 'Enter a number of days.'),
});

/** What hand receipts say above the signature, and how often overdue things are reminded of. */
export function ReceiptSettings() {
  return (
    <QueryView query={useRead(supply.settings)}>
      {(settings) => <Form key={settings.terms} {...toForm(settings)} />}
    </QueryView>
  );
}

function Form(values: z.input<typeof settingsInput>) {
  const save = useSaveSupplySettings();
  const again = async (db: Db) => toForm(await readNow(supply.settings(db)));
  const form = useZodForm(settingsInput, values, { edits: { rows: [], again } });
  const keep = async (input: typeof values) => {
    const ready = await form.merging.meet(input);
    if (ready) await save.send(form.parse({ ...input, ...ready }));
  };
  const send = form.onSubmit((input) => {
    keep(input).catch((error: unknown) => {
      const problem = form.fail(error);
      if (problem !== null) toast.failed("Couldn't save the settings", toAppError(error).detail);
    });
  });
  return (
    <Card title="Hand receipts" note="New receipts say this. Existing receipts keep their text.">
      <form className={classes.form} noValidate onSubmit={send}>
        <Conflicts form={form} />
        {form.field('terms', 'Receipt text', { rows: 5 })}
        {form.field('remind_every', 'Days between reminders', { note: 'For overdue items' })}
        <Button type="submit" variant="default" loading={save.busy}>
          Save
        </Button>
      </form>
    </Card>
  );
}

function toForm({ terms, remind_every: days }: { terms: string; remind_every: number }) {
  return { terms, remind_every: days.toString() };
}
