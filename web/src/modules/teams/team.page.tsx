import { Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../shared/query/reads.ts';
import { ArchiveButton } from '../../shared/record/archive-button.tsx';
import { EditButton } from '../../shared/record/edit-button.tsx';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { useSubjectTabs } from '../../shared/slot/subject-tabs.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatDay } from '../../shared/time/day.ts';
import type { PageTab } from '../../shared/ui/address-tabs.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { FactList } from '../../shared/ui/facts.tsx';
import { Prose } from '../../shared/ui/prose.tsx';
import { Conflicts } from './conflicts.tsx';
import { Dates } from './dates.tsx';
import { Letter } from './letter.tsx';
import { Lineups } from './lineups.tsx';
import { Messages } from './messages.tsx';
import { Results } from './results.tsx';
import { Roster } from './roster.tsx';
import { TeamForm } from './team-form.tsx';
import { partsFor, type TeamPart } from './team-parts.ts';
import { teams } from './teams.queries.ts';
import { CHECK, DISCIPLINE, DIVISION, SEASON, type Team } from './teams.ts';
import { Trips } from './trips.tsx';
import { TryoutVerb } from './tryout-verb.tsx';
import { Tryouts } from './tryouts.tsx';

/** One team: its roster with lights, tryouts, dates with attendance, and who has to be in two places. */
export function TeamPage() {
  const { id = '' } = useParams();
  const tabsOfOthers = useSubjectTabs('team');
  return (
    <RecordPage
      query={useRead(teams.one, id)}
      noun="team"
      back={{ to: '/app/teams', label: 'Teams' }}
      title={({ name }) => name}
      eyebrow={({ discipline, division }) => `${DISCIPLINE.label(discipline)} · ${DIVISION.label(division)}`}
      state={({ season }) => <StateTag of={SEASON} is={season} />}
      actions={(team) => <TeamVerbs team={team} />}
      subject={{ module: 'teams', table: 'teams' }}
      log
      overview="Roster"
      tabs={(team) => [...tabsOf(team), ...tabsOfOthers({ id: team.id, title: team.name })]}
    >
      {(team) => <Roster team={team} />}
    </RecordPage>
  );
}

/** Members see their team; its coach and captains also conflicts; the rest is for those who manage teams. */
function tabsOf(team: Team): PageTab[] {
  return partsFor(team.view).map(({ id, label, door }) => {
    const Part = PARTS[id];
    return {
      id,
      label,
      door,
      show: () => (
        <Stack gap={16}>
          <Part team={team} />
        </Stack>
      ),
    };
  });
}

const PARTS: Record<TeamPart, ComponentType<{ team: Team }>> = {
  dates: Dates,
  conflicts: Conflicts,
  lineups: Lineups,
  trips: Trips,
  results: Results,
  tryouts: Tryouts,
  messages: Messages,
  letter: Letter,
  about: About,
};

function TeamVerbs({ team }: { team: Team }) {
  return (
    <>
      {team.tryout_open && <TryoutVerb team={team} />}
      <ArchiveButton row={team} name={team.name} module="teams" table="teams" needs="teams:delete" />
      <EditButton row={team} needs="teams:update" form={TeamForm} />
    </>
  );
}

function About({ team }: { team: Team }) {
  return (
    <Card>
      <FactList
        facts={[
          ['Season', `${formatDay(team.season_from)} – ${formatDay(team.season_to)}`],
          ['Coach', team.coach ?? 'No coach yet'],
          team.max_roster !== null && ['Places', `${team.members} of ${team.max_roster}`],
          team.tryout_opens_on !== null && [
            'Tryouts',
            `${formatDay(team.tryout_opens_on)} – ${formatDay(team.tryout_closes_on)}`,
          ],
          team.tryout_note !== null && ['Bring', team.tryout_note],
          ['Required to compete', team.required_checks.map(CHECK.label).join(', ') || 'Nothing'],
          team.letter_goal !== null && ['Points for a letter', team.letter_goal],
          ['About', <Prose key="about">{team.about}</Prose>],
        ]}
      />
    </Card>
  );
}
