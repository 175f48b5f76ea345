import { IconTrophy } from '@tabler/icons-react';
import { disciplineWords } from '../../shared/meet/disciplines.ts';
import { OPEN } from '../../shared/meet/registration/open-meet.ts';
import { OPEN_STATE, REGISTRATION_STATE } from '../../shared/meet/registration/states.ts';
import { DISTANCES, placeOfHost, placesWords, programWords } from '../../shared/meet/registration/words.ts';
import { MEET_KINDS } from '../../shared/meet/kinds.ts';
import { PROGRAMS } from '../../shared/text/programs.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { formatDays } from '../../shared/time/day.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Page } from '../../shared/ui/page.tsx';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import { NOUN, type OpenRow } from './open-meet.ts';
import { openSource } from './open-meets.queries.ts';

const { text, day, state, filter, stateFilter } = columnsOf<OpenRow>();

const COLUMNS = [
  text('title', 'Competition', {
    grow: 3,
    cell: ({ title, host, city, host_state }) => (
      <TitleCell title={title} note={[host, placeOfHost({ city, state: host_state })].filter(Boolean).join(' · ')} />
    ),
  }),
  day('starts_on', 'Date', { grow: 1.3, cell: ({ starts_on, ends_on }) => formatDays(starts_on, ends_on) }),
  text('distance', 'Distance', { value: ({ distance }) => DISTANCES[distance] ?? distance }),
  text('disciplines', 'Disciplines', {
    grow: 1.6,
    orderBy: [],
    value: ({ disciplines }) => disciplines.map(disciplineWords).join(', '),
  }),
  text('branches', 'Programs', { optional: true, orderBy: [], value: ({ branches }) => programWords(branches) }),
  text('places_left', 'Places left', { value: placesOf }),
  text('closes_at', 'Deadline', {
    grow: 1.4,
    value: ({ closes_at }) => closes_at,
    cell: ({ closes_at }) => (closes_at ? formatMoment(closes_at) : 'When it starts'),
  }),
  state('status', 'Status', OPEN_STATE),
  text('registered', 'Registered', {
    value: ({ registered }) => (registered ? REGISTRATION_STATE.label(registered) : ''),
    cell: ({ registered }) => registered && <StateTag of={REGISTRATION_STATE} is={registered} />,
  }),
];

const FILTERS = [
  { ...stateFilter('status', 'Status', OPEN_STATE), initial: ['open', 'waiting', 'soon', 'full'], missed: 'closed' },
  filter('can_enter', 'My school', {
    optionLabel: (value) => (value === 'yes' ? 'What my school can enter' : 'Other competitions'),
  }),
  filter('distance', 'Distance', { optionLabel: (value) => DISTANCES[value] ?? value }),
  filter('disciplines', 'Discipline', { inList: true, optionLabel: disciplineWords }),
  filter('mine', 'Registered', { optionLabel: (value) => (value === 'yes' ? 'Registered' : 'Not registered') }),
  filter('kind', 'Kind', { optionLabel: (kind) => MEET_KINDS[kind] ?? kind, seldom: true }),
  filter('program', "Host's program", { optionLabel: (value) => PROGRAMS[value] ?? value, seldom: true }),
];

function placesOf({ max_schools, places_left }: OpenRow): string {
  return placesWords({ max_schools: max_schools ?? null, places_left: places_left ?? null });
}

/** Competitions that take registrations, as far as they are open to the school. */
export function OpenCompetitionsPage() {
  return (
    <Page title="Open competitions" subtitle="Meets your school can register for">
      <DataTable<OpenRow>
        module="competition-portal"
        listId="open"
        noun={NOUN}
        source={openSource}
        empty={{
          icon: IconTrophy,
          title: 'No open competitions',
          text: 'When a host school opens a meet for registration, it shows up here with its date, place, and events.',
        }}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={({ id }) => `${OPEN}/${id}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Title, host, city, discipline"
        sort={{ id: 'starts_on', desc: false }}
        phoneRow={(row) => (
          <TitleCell
            title={row.title}
            note={[
              formatDays(row.starts_on, row.ends_on),
              row.host,
              row.registered ? `Registered: ${REGISTRATION_STATE.label(row.registered)}` : OPEN_STATE.label(row.status),
              row.max_schools ? `${row.places_left} left` : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      />
    </Page>
  );
}
