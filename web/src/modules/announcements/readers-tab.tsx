import { useMemo } from 'react';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { languageName, READ, READER } from './announcement.ts';
import { readerSource } from './announcements.queries.ts';

type Reader = Awaited<ReturnType<ReturnType<typeof readerSource>['readAll']>>[number];

const { text, state, moment, stateFilter } = columnsOf<Reader>();

const COLUMNS = [
  text('name', 'Name', { grow: 2 }),
  state('kind', 'Who', READER),
  text('child', 'Parent of', { grow: 1.4 }),
  state('state', 'Status', READ),
  moment('read_at', 'Read'),
  moment('acknowledged_at', 'Acknowledged'),
  text('language', 'Language', { optional: true, value: ({ language }) => (language ? languageName(language) : '') }),
];

/** The people an announcement was for, and what they have done. */
export function ReadersTab({ announcement }: { announcement: string }) {
  const source = useMemo(() => readerSource(announcement), [announcement]);
  return (
    <DataTable<Reader>
      module="announcements"
      listId="readers"
      noun={{ one: 'person', many: 'people' }}
      source={source}
      empty={{ title: 'No one yet', text: "Recipients show up here once it's published." }}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      rowHref={({ cadet_id: cadet }) => (cadet ? `/app/cadets/${cadet}` : '/app/users')}
      columns={COLUMNS}
      filters={[stateFilter('state', 'Status', READ), stateFilter('kind', 'Who', READER)]}
      searchLabel="Name"
      sort={{ id: 'name', desc: false }}
      phoneRow={({ name, state: is }) => <PersonCell name={name} note={READ.label(is)} size={36} />}
    />
  );
}
