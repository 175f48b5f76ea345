import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import type { Meet } from '../../../meet/meet.queries.ts';
import { useRead } from '../../../query/reads.ts';
import { states } from '../../../state/states.ts';
import { columnsOf } from '../../../table/columns.tsx';
import { DataTable } from '../../../table/data-table.tsx';
import { ActButton } from '../../../ui/act-button.tsx';
import parts from '../../../ui/parts.module.css';
import { useRemindFees } from '../fees.acts.ts';
import { feeReads, type Owing } from '../fees.queries.ts';
import { InvoicesDialog } from '../paper/invoices-dialog.tsx';
import { ChargeForm } from './charge-form.tsx';
import { PaymentForm } from './payment-form.tsx';

/** Where an account is. */
const STANDING = states({
  due: { label: 'Due', tone: 'warn' },
  open: { label: 'Open', tone: 'info' },
  disputed: { label: 'Disputed', tone: 'warn' },
  promised: { label: 'PO promised', tone: 'info' },
  credit: { label: 'Credit', tone: 'brass' },
  paid: { label: 'Paid', tone: 'ok' },
});

const { text, money, moment, state, number, stateFilter } = columnsOf<Owing>();
const COLUMNS = [
  text('name', 'School', { grow: 2 }),
  state('standing', 'Status', STANDING),
  money('charged', 'Charged'),
  money('received', 'Received'),
  money('balance', 'Open'),
  money('due', 'Due now'),
  text('code', 'Code', { grow: 0.5, optional: true }),
  money('disputed', 'Disputed', { optional: true }),
  number('invoice_no', 'Last invoice', { optional: true }),
  text('promise', 'Purchase order', { optional: true }),
  moment('reminded_at', 'Reminded', { optional: true }),
];
const FILTERS = [stateFilter('standing', 'Status', STANDING)];
const BY_NAME = { id: 'name', desc: false };

type Props = { meet: Meet; onWalkIn: () => void; onRefunds: () => void };

/** Who owes what, and what can be done for many schools together. */
export function Board({ meet, onWalkIn, onRefunds }: Props) {
  const query = useRead(feeReads.board, meet.id);
  const remind = useRemindFees(meet.id);
  const [paying, setPaying] = useState<Owing[] | null>(null);
  const [charging, setCharging] = useState<Owing[] | null>(null);
  const [issuing, setIssuing] = useState<string[] | null>(null);
  const all = query.data ?? [];
  return (
    <>
      <div className={parts.verbs}>
        {meet.state !== 'cancelled' && (
          <ActButton size="xs" onPress={onWalkIn}>
            Enter a walk-in
          </ActButton>
        )}
        <ActButton size="xs" disabled={all.length === 0} onPress={() => setIssuing(all.map(({ id }) => id))}>
          Issue all invoices
        </ActButton>
        {meet.started_at === null && all.length > 0 && (
          <ActButton size="xs" onPress={onRefunds}>
            Credit all schools…
          </ActButton>
        )}
      </div>
      <DataTable<Owing>
        module="competition-meets"
        listId="meet-fees"
        noun={{ one: 'account', many: 'accounts' }}
        query={query}
        empty={{
          icon: IconReceipt,
          title: 'No one is charged yet',
          text: 'A school shows up here with its charges once it has a place at the meet.',
        }}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `/app/competition-portal/meets/${meet.id}?tab=fees&account=${id}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="School, code, purchase order"
        sort={BY_NAME}
        actions={(rows, clear) => {
          const press = (run: () => void) => () => {
            run();
            clear();
          };
          return (
            <>
              <button type="button" onClick={press(() => setPaying(rows))}>
                Enter payment…
              </button>
              <button type="button" onClick={press(() => setCharging(rows))}>
                Add a charge…
              </button>
              <button type="button" onClick={press(() => setIssuing(rows.map(({ id }) => id)))}>
                Issue invoices
              </button>
              <button type="button" onClick={press(() => remind.start(rows.map(({ id }) => id)))}>
                Remind
              </button>
            </>
          );
        }}
      />
      {paying && <PaymentForm meet={meet.id} accounts={paying} onClose={() => setPaying(null)} />}
      {charging && <ChargeForm meet={meet.id} accounts={charging} onClose={() => setCharging(null)} />}
      {issuing && <InvoicesDialog meet={meet} accounts={issuing} onClose={() => setIssuing(null)} />}
    </>
  );
}
