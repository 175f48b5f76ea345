import { useState } from 'react';
import { dollarsOf, fieldOf } from '../../../../../domain/money/cents.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { readRules, type Rules } from '../budget.api.ts';
import { budget } from '../budget.queries.ts';
import { MONTH_OPTIONS, settingsInput } from './year.ts';
import { useSaveRules } from './years.queries.ts';

/** Above what amounts the school asks for more, and when its fiscal years start. */
export function RulesCard() {
  const [open, setOpen] = useState(false);
  return (
    <QueryView query={useRead(budget.rules)}>
      {(rules) => (
        <Card
          title="Rules"
          action={
            <ActButton size="xs" needs="budget:manage" onPress={() => setOpen(true)}>
              Edit…
            </ActButton>
          }
        >
          <FactList
            facts={[
              ['A request is needed', `above ${dollarsOf(rules.direct_limit_cents)}`],
              ['Quotes', `${rules.quotes_needed} above ${dollarsOf(rules.quotes_limit_cents)}`],
              ['Overdue fees', `reminded every ${counted(rules.remind_days, 'day')}`],
              ['Fiscal years start in', MONTH_OPTIONS[rules.year_starts_month - 1]?.label],
            ]}
          />
          {open && <RulesForm rules={rules} onClose={() => setOpen(false)} />}
        </Card>
      )}
    </QueryView>
  );
}

function RulesForm({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const save = useSaveRules();
  const form = useZodForm(settingsInput, toForm(rules), {
    edits: { rows: [], again: async (db) => toForm(await readRules(db)) },
  });
  return (
    <FormModal
      title="Budget rules"
      submitLabel="Save rules"
      form={form}
      onClose={onClose}
      onSubmit={(input) => save.send(input)}
    >
      <FieldGrid>
        {form.field('direct_limit', 'A request is needed above ($)', { autoFocus: true })}
        {form.field('quotes_limit', 'Quotes are needed above ($)')}
        {form.field('quotes_needed', 'Number of quotes', { numeric: true })}
        {form.field('remind_days', 'Remind about overdue fees every', { numeric: true, note: 'Days' })}
        {form.field('year_starts_month', 'Fiscal years start in', { options: MONTH_OPTIONS })}
      </FieldGrid>
    </FormModal>
  );
}

function toForm(rules: Rules) {
  return {
    year_starts_month: String(rules.year_starts_month),
    direct_limit: fieldOf(rules.direct_limit_cents),
    quotes_limit: fieldOf(rules.quotes_limit_cents),
    quotes_needed: String(rules.quotes_needed),
    remind_days: String(rules.remind_days),
  };
}
