import { useState } from 'react';
import { useParams } from 'react-router';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay, formatDays } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line, LineNumber } from '../../../shared/ui/lines.tsx';
import { Figures } from '../figures.tsx';
import { CountForm } from './count-form.tsx';
import { FundraiserForm } from './fundraiser-form.tsx';
import { FUNDRAISER, PROGRESS } from './fundraiser.ts';
import { type Fundraiser, fundraisers, useRemoveCount } from './fundraisers.queries.ts';

/** One fundraiser: what it brought in and cost, and the cash that was counted. */
export function FundraiserPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage<Fundraiser>
      query={useRead(fundraisers.fundraiser, id)}
      noun="fundraiser"
      back={{ to: '/app/budget/fundraisers', label: 'Fundraisers' }}
      title={({ name }) => name}
      eyebrow={({ type }) => FUNDRAISER.label(type)}
      state={({ state }) => <StateTag of={PROGRESS} is={state} />}
      actions={(row) => <Verbs row={row} />}
      facts={(row) => [
        ['Fund', row.fund_name],
        ['Dates', row.starts_on && formatDays(row.starts_on, row.ends_on ?? row.starts_on)],
        row.approval_no ? ['Approval number', row.approval_no] : null,
        row.participants !== null && ['Participants', row.participants],
        row.note ? ['Note', row.note] : null,
      ]}
      subject={{ module: 'budget', table: 'fundraisers' }}
      log
    >
      {(row) => (
        <>
          <Result row={row} />
          <Counts id={row.id} />
        </>
      )}
    </RecordPage>
  );
}

function Verbs({ row }: { row: Fundraiser }) {
  const [open, setOpen] = useState<'edit' | 'count' | null>(null);
  return (
    <>
      <ActButton needs="budget:update" onPress={() => setOpen('edit')}>
        Edit fundraiser
      </ActButton>
      <ActButton needs="budget:update" onPress={() => setOpen('count')}>
        Count cash…
      </ActButton>
      <ActButton primary needs="budget:update" to={`/app/budget/transactions?record=income&for=${row.id}`}>
        Record income
      </ActButton>
      {open === 'edit' && <FundraiserForm row={row} onClose={() => setOpen(null)} />}
      {open === 'count' && <CountForm fundraiser={row.id} onClose={() => setOpen(null)} />}
    </>
  );
}

function Result({ row }: { row: Fundraiser }) {
  return (
    <Card title="Result" {...(row.goal_cents > 0 ? { note: `The goal is ${dollarsOf(row.goal_cents)}.` } : {})}>
      <Figures
        figures={[
          { label: 'Gross', cents: row.gross_cents },
          { label: 'Cost', cents: -row.cost_cents },
          { label: 'Sales tax', cents: -row.tax_cents },
          { label: 'Net', cents: row.net_cents, sum: true },
        ]}
      />
    </Card>
  );
}

function Counts({ id }: { id: string }) {
  const remove = useRemoveCount();
  return (
    <LineCard
      query={useRead(fundraisers.cashCounts, id)}
      title="Cash counts"
      rows={(rows) => rows}
      line={(row) => (
        <Line
          key={row.id}
          title={formatDay(row.counted_on)}
          notes={[`Counted by ${row.first_counter} and ${row.second_counter}`, row.note]}
        >
          <ActButton size="xs" quiet needs="budget:update" busy={remove.busy} onPress={() => remove.start(row.id)}>
            Remove
          </ActButton>
          <LineNumber>{dollarsOf(row.amount_cents)}</LineNumber>
        </Line>
      )}
      empty={{
        title: 'No cash counted yet',
        text: 'Two people must count the cash together, and both names are saved.',
      }}
    />
  );
}
