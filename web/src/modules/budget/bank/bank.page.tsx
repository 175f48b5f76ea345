import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line, LineNumber } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { useNew } from '../../../shared/query/use-new.ts';
import { bank } from './bank.queries.ts';
import { BANK_LINES, STATEMENT } from './bank.ts';
import { withSheet } from './importer.ts';
import { StatementForm } from './statement-form.tsx';

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
          text: 'Start with the latest statement of a fund: choose the file from your bank, and check its date and balance.',
          action: start,
        }}
      />
      {entry.open && (
        <StatementForm
          row={null}
          onClose={entry.close}
          onSaved={(id, sheet) => (sheet ? entry.saved(`${id}/import`, withSheet(sheet)) : entry.saved(id))}
        />
      )}
    </AreaPage>
  );
}
