import { IconFlag3, IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { MEET_STATE } from '../../shared/meet/states.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { useNew } from '../../shared/query/use-new.ts';
import { useOpen } from '../../shared/query/use-open.ts';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { counted } from '../../shared/text/counted.ts';
import { formatDays } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../shared/ui/more-menu.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import { ImportMeet } from './exchange/import-meet.tsx';
import { HOME, type MeetRow, NOUN } from './meet.ts';
import { MEET_KINDS } from '../../shared/meet/kinds.ts';
import { meetSource } from './meet-list.queries.ts';
import { NewMeetForm } from './overview/new-meet-form.tsx';

const { text, number, day, state, filter, stateFilter } = columnsOf<MeetRow>();

const COLUMNS = [
  text('title', 'Meet', { grow: 3 }),
  day('starts_on', 'Date', { grow: 1.4, cell: ({ starts_on, ends_on }) => formatDays(starts_on, ends_on) }),
  text('kind', 'Kind', { value: ({ kind }) => kindWords(kind) }),
  text('venue', 'Venue', { grow: 2, optional: true }),
  state('status', 'Status', MEET_STATE, { orderBy: ['status_sort'] }),
  number('events', 'Events'),
  number('schools', 'Schools'),
  number('entries', 'Entries'),
];
const OPEN = MEET_STATE.keys.filter((key) => key !== 'hidden');
const FILTERS = [
  { ...stateFilter('status', 'Status', MEET_STATE), initial: OPEN, missed: 'hidden' },
  filter('kind', 'Kind', { optionLabel: kindWords }),
];

function kindWords(kind: string): string {
  return MEET_KINDS[kind] ?? kind;
}

/** The meets that the school hosts, or at which the person has a job, and the way to add one. */
export function MeetListPage() {
  const adding = useNew(HOME);
  const add = (isFirst: boolean) => (
    <ActButton primary={isFirst} needs="competition-meets:create" icon={IconPlus} onPress={adding.show}>
      New meet
    </ActButton>
  );
  const [importing, setImporting] = useOpen('import');
  const navigate = useNavigate();
  return (
    <Page
      title="Meets"
      subtitle="The meets your school hosts"
      actions={
        <>
          <MoreMenu
            verbs={[
              { label: 'Import a meet…', run: () => setImporting(true), needs: 'competition-meets:create' },
              {
                label: 'Bring in old meets',
                run: () => void navigate('/app/competition-portal/records'),
                needs: 'competition-records:manage',
              },
            ]}
          />
          {add(true)}
        </>
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
          text: 'Add the next meet that you host. Its events, schools, judges, and results are kept with it.',
          action: add(false),
        }}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={({ id }) => `${HOME}/${id}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Title, venue, kind"
        sort={{ id: 'starts_on', desc: true }}
        phoneRow={({ title, starts_on, ends_on, status, entries }) => (
          <TitleCell
            title={title}
            note={[
              formatDays(starts_on, ends_on),
              MEET_STATE.label(status),
              counted(entries ?? 0, 'entry', 'entries'),
            ].join(' · ')}
          />
        )}
      />
      <Allow to="competition-meets:create">
        {adding.open && <NewMeetForm onClose={adding.close} onMade={adding.saved} />}
      </Allow>
      {importing && <ImportMeet onClose={() => setImporting(false)} />}
    </Page>
  );
}
