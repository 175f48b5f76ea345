import { IconUsersGroup } from '@tabler/icons-react';
import { ListPage } from '../../shared/record/list-page.tsx';
import { columnsOf } from '../../shared/table/columns.tsx';
import { CADETS, counted } from '../../shared/text/counted.ts';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import { TeamForm } from './team-form.tsx';
import { teamSource } from './teams.queries.ts';
import { DISCIPLINE, DIVISION, SEASON, type Team, TEAMS } from './teams.ts';

const { text, number, day, state, filter, stateFilter } = columnsOf<Team>();

const COLUMNS = [
  text('name', 'Team', { grow: 2 }),
  state('discipline', 'Discipline', DISCIPLINE),
  state('division', 'Division', DIVISION),
  number('members', 'Members'),
  text('coach', 'Coach', { grow: 1.4 }),
  state('season', 'Season', SEASON, { orderBy: ['season_to'] }),
  day('season_from', 'Starts', { optional: true }),
  day('season_to', 'Ends'),
  text('school_year', 'School year', { optional: true }),
];
const FILTERS = [
  stateFilter('season', 'Season', SEASON),
  stateFilter('discipline', 'Discipline', DISCIPLINE),
  stateFilter('division', 'Division', DIVISION),
  filter('school_year', 'School year', { id: 'year' }),
];
const LATEST = { id: 'season_to', desc: true };

/** The teams of the school, and the way to add one. */
export function TeamListPage() {
  return (
    <ListPage<Team>
      title="Teams"
      module="teams"
      noun={TEAMS}
      source={teamSource}
      adds="teams:create"
      form={TeamForm}
      icon={IconUsersGroup}
      start="Add a drill, rifle, academic, or other team, then put cadets on its roster."
      rowLabel={({ name }) => name}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel="Team or discipline"
      sort={LATEST}
      phoneRow={({ name, discipline, season, members }) => (
        <TitleCell
          title={name}
          note={[DISCIPLINE.label(discipline), SEASON.label(season), counted(members, CADETS)].join(' · ')}
        />
      )}
    />
  );
}
