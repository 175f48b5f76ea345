import { IconFileText } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { PersonCell } from '../../../shared/ui/person-cell.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import type { Application } from './season.queries.ts';
import { season as reads, useDecide } from './season.queries.ts';
import { APPLICATION, APPLICATIONS, choiceOf } from './season.ts';

const { text, number, state, filter, stateFilter } = columnsOf<Application>();

const columnsIn = (zone: string) => [
  text('name', 'Cadet', { grow: 2 }),
  text('title', 'Opening', { grow: 2.2 }),
  number('preference', 'Choice', { value: ({ preference, keeps_choice: counts }) => (counts ? preference : null) }),
  state('state', 'Status', APPLICATION),
  text('unit_name', 'Unit', { grow: 1.3 }),
  text('submitted_at', 'Sent', {
    grow: 1.4,
    value: ({ submitted_at: at }) => at && schoolMoment(at, zone),
    sortBy: ({ submitted_at: at }) => at,
  }),
  text('recommended_by', 'Recommended by', { optional: true }),
];

const FILTERS = [stateFilter('state', 'Status', APPLICATION), filter('title', 'Opening', { id: 'opening' })];

const EMPTY = {
  icon: IconFileText,
  title: 'No applications yet',
  text: 'Open the openings, and applications show up here. Only cadets see their own drafts.',
};

const VERBS = { interview: 'Invite', screened_out: 'Screen out', not_selected: 'Not selected' } as const;

/** The applications of a season, or of one opening. */
export function ApplicationList({ season, posting }: { season?: string; posting?: string }) {
  const ofSeason = useRead(reads.ofSeason, season);
  const ofPosting = useRead(reads.ofPosting, posting);
  const decide = useDecide();
  return (
    <DataTable<Application>
      module="job-board"
      listId="applications"
      noun={APPLICATIONS}
      query={season ? ofSeason : ofPosting}
      empty={EMPTY}
      rowId={({ id }) => id}
      rowLabel={({ name, title }) => `${name}, ${title}`}
      rowHref={({ id }) => `/app/job-board/applications/${id}`}
      columns={columnsIn(useSchool().timeZone)}
      filters={FILTERS}
      searchLabel="Cadet or opening"
      sort={{ id: 'name', desc: false }}
      phoneRow={({ name, title, preference }) => (
        <PersonCell name={name} note={`${title} · ${choiceOf(preference)}`} size={36} />
      )}
      cadetOf={({ cadet_id }) => cadet_id}
      actions={(rows, clear) => (
        <>
          {(['interview', 'screened_out', 'not_selected'] as const).map((to) => (
            <ActButton
              key={to}
              needs="job-board:update"
              busy={decide.busy}
              onPress={() =>
                void decide.send({ ids: rows.map(({ id }) => id), state: to }).then(clear, () => undefined)
              }
            >
              {VERBS[to]}
            </ActButton>
          ))}
        </>
      )}
    />
  );
}
