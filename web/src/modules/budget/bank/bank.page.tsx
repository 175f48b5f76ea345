import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { dollarsOf, fieldOf } from '../../../../../domain/money/cents.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line, LineNumber } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { useChoices } from '../use-choices.ts';
import { readStatement } from './bank.api.ts';
import { useNew } from '../../../shared/query/use-new.ts';
import type { Statement } from './bank.api.ts';
import { bank, useSaveStatement } from './bank.queries.ts';
import { BANK_LINES, STATEMENT, statementInput } from './bank.ts';

/** The statements of the bank: those to reconcile, and those that agree with the books. */
export function BankPage() {
  const entry = useNew('/app/budget/bank');
  const start = (
    <ActButton primary needs="budget:update" icon={IconPlus} onPress={entry.show}>
      New statement
    </ActButton>
  );
  return (
    <AreaPage
      area="budget"
      title="Bank"
      subtitle="Compare each statement with the books: import its lines, match them, and finish when both agree."
      actions={start}
    >
      <LineCard
        query={useRead(bank.statements)}
        title="Statements"
        rows={(rows) => rows}
        line={({ id, ends_on: on, balance_cents: cents, state, fund_name: fund, ...row }) => (
          <Line
            key={id}
            title={<TextLink to={`/app/budget/bank/${id}`}>{`${fund}, ${formatDay(on)}`}</TextLink>}
            notes={[
              state === 'reconciled'
                ? `Reconciled by ${row.reconciled_by_label}`
                : row.unmatched > 0 && `${counted(row.unmatched, BANK_LINES)} to match`,
            ]}
          >
            <StateTag of={STATEMENT} is={state} />
            <LineNumber>{dollarsOf(cents)}</LineNumber>
          </Line>
        )}
        empty={{
          icon: IconBuildingBank,
          title: 'No statements yet',
          text: 'Start with the latest statement of a fund: its date and balance. Then import its lines as a CSV file.',
          action: start,
        }}
      />
      {entry.open && <StatementForm row={null} onClose={entry.close} onSaved={entry.saved} />}
    </AreaPage>
  );
}

type FormProps = { row: Statement | null; onClose: () => void; onSaved?: (id: string) => void };

/** Starts a statement, or corrects its date and balance. */
export function StatementForm({ row, onClose, onSaved }: FormProps) {
  const save = useSaveStatement(row?.id ?? null);
  const { funds } = useChoices();
  const today = useToday();
  const form = useRecordForm(
    statementInput,
    'bank_statements',
    row,
    (row) => ({
      fund_id: row?.fund_id ?? '',
      ends_on: row?.ends_on ?? today,
      balance: row ? fieldOf(row.balance_cents) : '',
    }),
    { read: readStatement },
  );
  return (
    <FormModal
      title={row ? 'Edit statement' : 'New statement'}
      submitLabel="Save statement"
      form={form}
      onClose={onClose}
      onSubmit={async (input) => {
        const id = await save.send(input);
        onSaved?.(id);
      }}
    >
      {form.field('fund_id', 'Fund', { options: funds, disabled: row !== null, autoFocus: true })}
      <FieldGrid>
        {form.field('ends_on', 'Statement date')}
        {form.field('balance', 'Ending balance ($)')}
      </FieldGrid>
    </FormModal>
  );
}
