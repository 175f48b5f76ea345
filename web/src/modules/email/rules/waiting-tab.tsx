import { useMemo } from 'react';
import { states } from '../../../shared/state/states.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { waitingSource } from './rules.queries.ts';

type Waiting = Awaited<ReturnType<ReturnType<typeof waitingSource>['readAll']>>[number];

const { text, state, moment, stateFilter } = columnsOf<Waiting>();

/** Whether it was told to a family, with or without accounts, or to one account. */
const WHOM = states({
  family: { label: 'A family', tone: 'neutral' },
  account: { label: 'One person', tone: 'neutral' },
});

const whom = (row: Waiting) => (row.whom_kind === 'family' ? row.cadet : row.person);

const COLUMNS = [
  text('title', 'What happened', { grow: 2 }),
  text('cadet', 'About', { grow: 1.4, value: whom }),
  state('whom_kind', 'Sent to', WHOM, { optional: true }),
  moment('created_at', 'Since'),
  moment('due_at', 'Sends after'),
];

/** What a rule was told of and hasn't sent yet. */
export function WaitingTab({ rule }: { rule: string }) {
  const source = useMemo(() => waitingSource(rule), [rule]);
  return (
    <DataTable<Waiting>
      module="email"
      listId="rule-waiting"
      noun={{ one: 'thing', many: 'things' }}
      source={source}
      empty={{
        title: 'Nothing waiting',
        text: 'Emails waiting to go out show up here: until their delay ends, quiet hours end, or the digest is sent.',
      }}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title}
      rowHref={({ cadet_id: cadet }) => (cadet ? `/app/cadets/${cadet}` : '/app/email/rules')}
      columns={COLUMNS}
      filters={[stateFilter('whom_kind', 'Sent to', WHOM)]}
      searchLabel="What happened, or a name"
      sort={{ id: 'due_at', desc: false }}
      phoneRow={(row) => <TitleCell title={row.title} note={whom(row)} />}
    />
  );
}
