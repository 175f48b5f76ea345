import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { usePageForm } from '../../../shared/form/use-page-form.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { PickCadets } from '../../../shared/pick/pick-cadets.tsx';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import classes from '../budget.module.css';
import { useChoices } from '../use-choices.ts';
import { raiseInput } from './fee.ts';
import { useRaise } from './fees.queries.ts';

/** Raises a fee for an event or a group of cadets: what, how much, by when, and for whom. */
export function RaisePage() {
  const cadets = useRead(activeCadetsQuery).data ?? [];
  const { funds, categories, events } = useChoices('income');
  const { params } = useAddress();
  const navigate = useNavigate();
  const raise = useRaise();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const form = useZodForm(
    raiseInput,
    { name: '', about: '', amount: '', due_on: '', fund_id: '', category_id: '', event_id: params.get('event') ?? '' },
    { draftKey: 'budget.raise' },
  );
  const { submit, busy, problem } = usePageForm(form, async (values) => {
    await raise.send({ ...values, cadet_ids: [...chosen] });
    form.draft.clear();
    await navigate('/app/budget/fees');
  });
  return (
    <Page
      title="Charge a fee"
      subtitle="Each family sees it with its due date. You can add a payment plan for a family afterward."
      back={{ to: '/app/budget/fees', label: 'Fees' }}
    >
      <form noValidate onSubmit={submit} className={classes.halves}>
        <Card title="The fee">
          <div className={classes.stack}>
            {form.field('name', 'Name', { autoFocus: true })}
            <FieldGrid>
              {form.field('amount', 'Amount for each cadet ($)')}
              {form.field('due_on', 'Due on')}
              {form.field('fund_id', 'Fund', { options: funds })}
              {form.field('category_id', 'Category', { options: categories })}
            </FieldGrid>
            {form.field('event_id', 'Event', { options: events })}
            {form.field('about', 'Note for families', { rows: 3 })}
            {problem}
            <Button type="submit" loading={busy} disabled={chosen.size === 0}>
              {chosen.size === 0 ? 'Select cadets' : `Charge it to ${counted(chosen.size, 'cadet')}`}
            </Button>
          </div>
        </Card>
        <div>
          <PickCadets
            title="Who pays"
            cadets={cadets}
            chosen={chosen}
            onChange={setChosen}
            note={({ unit_name: unit, grade }) => [unit, grade && `grade ${grade}`].filter(Boolean).join(' · ')}
            byUnit
          />
        </div>
      </form>
    </Page>
  );
}
