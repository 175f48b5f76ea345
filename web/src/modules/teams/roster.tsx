import type { UseQueryResult } from '@tanstack/react-query';
import { IconPrinter, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { explainLight } from '../../../../domain/teams/light.ts';
import { useLetterhead } from '../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../shared/pdf/use-pdf.ts';
import { useRead } from '../../shared/query/reads.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import type { Empty } from '../../shared/ui/empty-state.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { AddMembers } from './add-members.tsx';
import { RosterVerbs } from './roster-verbs.tsx';
import { teams } from './teams.queries.ts';
import { LIGHT, type Member, MEMBER_STATE, MEMBERS, ROLE, type Team } from './teams.ts';
import { Verbs } from './verbs.tsx';

const { text, number, state, stateFilter } = columnsOf<Member>();

const NAMES = [
  text('name', 'Cadet', { grow: 1.8 }),
  text('rank', 'Rank', { grow: 0.6, sortBy: ({ rank_sort }) => rank_sort }),
  state('role', 'Role', ROLE),
  text('squad', 'Squad', { grow: 0.7 }),
];
const LIGHTS = [
  text('light', 'Eligibility', {
    value: ({ light }) => light && LIGHT.label(light),
    cell: ({ light }) => light && <StateTag of={LIGHT} is={light} />,
  }),
  text('reason', 'What to do', { grow: 2.2, value: wordsOf }),
  state('state', 'Status', MEMBER_STATE),
  number('attended', 'Attendance', { cell: ({ attended }) => (attended === null ? '—' : `${attended}%`) }),
];
const OFFICE = [
  text('other_teams', 'Other teams', { grow: 1.4 }),
  number('points', 'Letter points', { optional: true }),
];
const FILTERS = [stateFilter('light', 'Eligibility', LIGHT), stateFilter('role', 'Role', ROLE)];
const BY_NAME = { id: 'name', desc: false };

const OVER = {
  icon: IconUsersGroup,
  title: 'The season is over',
  text: 'The coach keeps the team list. Your own teams are on your record.',
};
const NOT_ON_IT = {
  icon: IconUsersGroup,
  title: "You aren't on this team",
  text: 'Its members see who else is on it. Sign up here while tryouts are open, or ask the coach.',
};

/** Who is on the team: for those who manage it with what to do next, for its captains with lights, else by name. */
export function Roster({ team }: { team: Team }) {
  const [adding, setAdding] = useState(false);
  const query = useRead(teams.roster, team.id);
  const manages = team.view === 'all';
  const [{ make }, letterhead] = [usePdf(), useLetterhead()];
  const add = team.archived_at === null && (
    <ActButton primary needs="teams:update" icon={IconUserPlus} onPress={() => setAdding(true)}>
      Add cadets
    </ActButton>
  );
  // What to do is shown where someone has something to do.
  const lights = query.data?.some((member) => wordsOf(member) !== '')
    ? LIGHTS
    : LIGHTS.filter(({ id }) => id !== 'reason');
  const columns = [...NAMES, ...(manages || team.view === 'lead' ? lights : []), ...(manages ? OFFICE : [])];
  const empty = manages
    ? {
        icon: IconUsersGroup,
        title: 'No one is on this team yet',
        action: add,
        text: 'Add cadets from the roster, or open tryouts and let them sign up.',
      }
    : team.season === 'past'
      ? OVER
      : NOT_ON_IT;
  if (!manages && team.view !== 'lead') return <Names query={query} empty={empty} />;
  const shown = { ...query, data: query.data?.filter((member) => member.state !== 'tryout') } as typeof query;
  const print = () =>
    make(`${team.name} roster`, async () =>
      (await import('./roster.pdf.tsx')).rosterPdf({ letterhead, team, members: shown.data ?? [] }),
    );
  return (
    <>
      {manages && (query.data?.length ?? 0) > 0 && (
        <Verbs>
          {add}
          <ActButton icon={IconPrinter} onPress={() => void print()}>
            Print (PDF)
          </ActButton>
        </Verbs>
      )}
      <DataTable<Member>
        module="teams"
        listId="roster"
        noun={MEMBERS}
        query={shown}
        empty={empty}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ cadet_id }) => `/app/cadets/${cadet_id}?tab=teams`}
        cadetOf={({ cadet_id }) => cadet_id}
        columns={columns}
        filters={manages || team.view === 'lead' ? FILTERS : []}
        searchLabel="Cadet"
        sort={BY_NAME}
        phoneRow={(member) => (
          <PersonCell
            name={member.name}
            note={[ROLE.label(member.role), member.light && LIGHT.label(member.light)].filter(Boolean).join(' · ')}
            size={36}
          />
        )}
        actions={
          manages &&
          ((rows, clear) => (
            <RosterVerbs team={team} rows={rows.filter(({ state: is }) => is !== 'dropped')} onDone={clear} />
          ))
        }
      />
      {adding && <AddMembers team={team} members={query.data ?? []} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Who is on the team, for its members: they see no one else's record, so nothing leads there. */
function Names({ query, empty }: { query: UseQueryResult<Member[]>; empty: Empty }) {
  return (
    <LineCard
      query={query}
      title="Roster"
      empty={empty}
      rows={(members) =>
        members.filter((one) => one.state !== 'tryout').toSorted((one, other) => one.name.localeCompare(other.name))
      }
      line={({ id, name, rank, role, light }) => (
        <Line key={id} title={name} notes={[[rank, light && LIGHT.label(light)]]}>
          {role !== 'member' && <StateTag of={ROLE} is={role} />}
        </Line>
      )}
    />
  );
}

/** Nothing for those who are cleared: their light says so. */
function wordsOf({ light, kinds, reason, changes_on }: Member): string {
  if (light === 'green') return '';
  const until = changes_on && formatDay(changes_on);
  return light === 'red' && reason ? reason : explainLight(light, kinds, until);
}
