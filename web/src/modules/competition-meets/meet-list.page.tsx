import { IconFlag3 } from '@tabler/icons-react';
import { MEET_STATE } from '../../shared/meet/states.ts';
import { useOpen } from '../../shared/query/use-open.ts';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { MoreMenu } from '../../shared/ui/more-menu.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { ImportMeet } from './exchange/import-meet.tsx';
import { HOME, KINDS, type MeetRow, NOUN } from './meet.ts';
import { meetSource } from './meet-list.queries.ts';

const { text, number, day, state, stateFilter } = columnsOf<MeetRow>();

const COLUMNS = [
  text('title', 'Meet', { grow: 3 }),
  day('starts_on', 'Date', { grow: 1.4 }),
  text('kind', 'Kind', { value: ({ kind }) => KINDS[kind] ?? kind }),
  state('state', 'Status', MEET_STATE, { orderBy: ['state_sort'] }),
  number('events', 'Events'),
  number('schools', 'Schools'),
  number('entries', 'Entries'),
];
const FILTERS = [stateFilter('state', 'Status', MEET_STATE)];

/** The meets that the school hosts, or at which the person has a job. */
export function MeetListPage() {
  const [importing, setImporting] = useOpen('import');
  return (
    <Page
      title="Meets"
      subtitle="The meets your school hosts"
      actions={
        <MoreMenu
          verbs={[{ label: 'Import a meet…', run: () => setImporting(true), needs: 'competition-meets:create' }]}
        />
      }
    >
      <DataTable<MeetRow>
        module="competition-meets"
        listId="main"
        noun={NOUN}
        source={meetSource}
        empty={{
          icon: IconFlag3,
          title: 'No meets yet',
          text: 'A meet holds its events, schools, judges, and results.',
        }}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={({ id }) => `${HOME}/${id}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Title, venue, kind"
        sort={{ id: 'starts_on', desc: true }}
      />
      {importing && <ImportMeet onClose={() => setImporting(false)} />}
    </Page>
  );
}
