import { IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { PersonCell } from '../../../shared/ui/person-cell.tsx';
import { TYPE } from '../contact.ts';
import type { Pair } from './merge.queries.ts';
import { mergePath, PAIR } from './merge.ts';
import { pairSource, useTellApart } from './merge.queries.ts';

const { text, state, stateFilter } = columnsOf<Pair>();

const COLUMNS = [
  text('name', 'Contact', { grow: 1.4 }),
  text('other_name', 'And', { grow: 1.4 }),
  text('same', 'In common'),
  state('type', 'Type', TYPE),
  state('other_type', 'Other type', TYPE, { optional: true }),
  text('phone', 'Phone'),
  text('other_phone', 'Other phone', { optional: true }),
  text('email', 'Email', { optional: true, grow: 1.4 }),
  text('other_email', 'Other email', { optional: true, grow: 1.4 }),
  state('state', 'Status', PAIR, { optional: true, orderBy: ['state_sort'] }),
];

const FILTERS = [{ ...stateFilter('state', 'Status', PAIR), initial: ['open'], missed: 'told apart' }];
const BY_NAME = { id: 'name', desc: false };

const EMPTY = {
  icon: IconUsersGroup,
  title: 'No duplicates',
  text: 'When two contacts share a name, an email, or a phone and part of their name, they show up here to compare. To merge two others, select them in the list of contacts.',
};

/** Pairs of contacts that are likely one person: to merge, or to tell apart. */
export function DuplicatesPage() {
  const navigate = useNavigate();
  const apart = useTellApart();
  return (
    <AreaPage
      area="contacts"
      title="Possible duplicates"
      subtitle="Compare two contacts, then merge them, or mark them as different people."
    >
      <DataTable<Pair>
        module="contacts"
        listId="duplicates"
        noun={{ one: 'pair', many: 'pairs' }}
        source={pairSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ name, other_name: other }) => `${name} and ${other}`}
        rowHref={({ contact_id: kept, other_id: merged }) => mergePath(kept, merged)}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name, phone, or email"
        sort={BY_NAME}
        phoneRow={({ name, other_name: other, same }) => (
          <PersonCell name={name} note={`${other} · ${same ?? ''}`} size={36} />
        )}
        actions={(rows, clear) => {
          const open = rows.some((row) => row.state === 'open');
          return (
            <>
              {rows.length === 1 && rows[0] && (
                <button
                  type="button"
                  onClick={() => void navigate(mergePath(rows[0]?.contact_id ?? '', rows[0]?.other_id ?? ''))}
                >
                  Compare
                </button>
              )}
              <button
                type="button"
                disabled={apart.busy}
                onClick={() => {
                  apart.start({ pairs: rows, apart: open });
                  clear();
                }}
              >
                {open ? 'Different people' : 'Suggest again'}
              </button>
            </>
          );
        }}
      />
    </AreaPage>
  );
}
