import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { Figures } from '../figures.tsx';
import type { Statement } from './bank.api.ts';
import { StatementForm } from './statement-form.tsx';
import { bank, useFinish, useMatchSuggested } from './bank.queries.ts';
import { BANK_LINES, STATEMENT } from './bank.ts';
import { BankLines } from './bank-lines.tsx';

/** One statement: how it compares with the books, and its lines with what they are matched to. */
export function StatementPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage<Statement>
      query={useRead(bank.statement, id)}
      noun="statement"
      back={{ to: '/app/budget/bank', label: 'Bank' }}
      title={({ fund_name: fund, ends_on: on }) => `${fund}, ${formatDay(on)}`}
      state={({ state }) => <StateTag of={STATEMENT} is={state} />}
      actions={(row) => row.state === 'open' && <Verbs row={row} />}
      subject={{ module: 'budget', table: 'bank_statements' }}
      log
    >
      {(row) => (
        <>
          <Standing row={row} />
          <BankLines statement={row} />
        </>
      )}
    </RecordPage>
  );
}

function Verbs({ row }: { row: Statement }) {
  const [editing, setEditing] = useState(false);
  const match = useMatchSuggested(row.id);
  return (
    <>
      <MoreMenu verbs={[{ label: 'Edit statement…', run: () => setEditing(true), needs: 'budget:update' }]} />
      <ActButton needs="budget:update" busy={match.busy} onPress={() => match.start()}>
        Match suggested lines
      </ActButton>
      <ActButton primary needs="budget:update" icon={IconFileImport} to={`/app/budget/bank/${row.id}/import`}>
        Import lines
      </ActButton>
      {editing && <StatementForm row={row} onClose={() => setEditing(false)} />}
    </>
  );
}

function Standing({ row }: { row: Statement }) {
  const standing = useRead(bank.standing, row.id).data;
  const finish = useFinish(row.id);
  if (!standing) return null;
  const { difference_cents: difference, unmatched, lines } = standing;
  const done = row.state === 'reconciled';
  return (
    <Card
      title="Bank and books"
      note={
        done
          ? `Reconciled by ${row.reconciled_by_label}, ${formatMoment(row.reconciled_at)}`
          : unmatched > 0
            ? `${counted(unmatched, BANK_LINES)} of ${lines} not matched yet`
            : lines > 0 && 'Every line is matched'
      }
      action={
        !done && (
          <ActButton
            size="xs"
            needs="budget:update"
            busy={finish.busy}
            disabled={difference !== 0 || unmatched > 0}
            onPress={() => finish.start('')}
          >
            Finish
          </ActButton>
        )
      }
    >
      <Figures
        figures={[
          { label: `Cash in the books on ${formatDay(row.ends_on)}`, cents: standing.book_cents },
          { label: 'Deposits in transit', cents: -standing.uncleared_in_cents },
          { label: 'Outstanding payments', cents: -standing.uncleared_out_cents },
          { label: 'The bank should have', cents: standing.expected_cents, sum: true },
          { label: 'The statement says', cents: standing.balance_cents },
          { label: difference === 0 ? 'They agree' : 'Difference', cents: difference, sum: true },
        ]}
      />
      {difference !== 0 && (
        <p>{`They differ by ${dollarsOf(Math.abs(difference))}. Match or record what's missing.`}</p>
      )}
    </Card>
  );
}
