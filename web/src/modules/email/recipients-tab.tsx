import { useMemo } from 'react';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { recipientSource } from './email.queries.ts';
import { why } from '../../shared/audience/left-out.ts';
import { copyWords, MAIL, RECIPIENT } from './message.ts';

type Recipient = Awaited<ReturnType<ReturnType<typeof recipientSource>['readAll']>>[number];

const { text, number, state, moment, stateFilter } = columnsOf<Recipient>();

const COLUMNS = [
  text('name', 'Name', { grow: 1.6 }),
  text('address', 'Address', { grow: 2 }),
  state('kind', 'Who', RECIPIENT),
  text('about', 'About', { grow: 1.4 }),
  state('state', 'Status', MAIL, { orderBy: ['state_sort'] }),
  text('reason', 'Why', { grow: 1.6, value: (row) => why(row.reason) || copyWords(row.copied_because) }),
  moment('settled_at', 'When'),
  number('attempts', 'Attempts', { optional: true }),
  number('repeats', 'Possible duplicates', { optional: true }),
];

/** Who a message went to, and what became of each email. */
export function RecipientsTab({ message }: { message: string }) {
  const source = useMemo(() => recipientSource(message), [message]);
  return (
    <DataTable<Recipient>
      module="email"
      listId="recipients"
      noun={{ one: 'recipient', many: 'recipients' }}
      source={source}
      empty={{ title: 'No one yet', text: 'Recipients show up here once the message is sent.' }}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      rowHref={({ contact_id: contact, cadet_id: cadet }) =>
        contact ? `/app/contacts/${contact}` : cadet ? `/app/cadets/${cadet}` : '/app/users'
      }
      columns={COLUMNS}
      filters={[stateFilter('state', 'Status', MAIL), stateFilter('kind', 'Who', RECIPIENT)]}
      searchLabel="Name or address"
      sort={{ id: 'name', desc: false }}
      phoneRow={({ name, address, state: is }) => (
        <PersonCell name={name || (address ?? '')} note={MAIL.label(is)} size={36} />
      )}
    />
  );
}
