import { NativeSelect } from '@mantine/core';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useReadWhen } from '../../../shared/query/reads.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { useNameTeam } from './results.acts.ts';
import { type OwnResults, resultReads, type TeamOf } from './results.queries.ts';

type Props = { id: string; own: OwnResults; startsOn: string };
type Team = { id: string; name: string };

/** To which of the school's teams certified results went; nothing where none is certified, or the school has no teams. */
export function TeamsCard({ id, own, startsOn }: Props) {
  const mayRead = useCan('teams:read');
  const all = useReadWhen(mayRead, resultReads.teams).data ?? [];
  const may = useCan('competition-entries:update') && !own.closed;
  const teams = all.filter((team) => team.season_from <= startsOn && startsOn <= team.season_to);
  const certified = own.teams.filter((row) => row.certified);
  if (!mayRead || certified.length === 0 || (teams.length === 0 && certified.every((row) => !row.sent_to))) return null;
  return (
    <Card title="Your teams" flush note="Certified results are on the team’s season and the timelines of its cadets.">
      <Lines>
        {certified.map((row) => (
          <TeamLine key={`${row.event} ${row.entry}`} id={id} row={row} teams={teams} may={may} />
        ))}
      </Lines>
    </Card>
  );
}

function TeamLine({ id, row, teams, may }: { id: string; row: TeamOf; teams: Team[]; may: boolean }) {
  const save = useNameTeam(id);
  return (
    <Line
      title={row.event}
      notes={[
        [row.entry],
        row.sent_to ? (
          <TextLink key="team" to={`/app/teams/${row.sent_to}?tab=results`}>
            {row.sent_team ?? 'Team'}
          </TextLink>
        ) : (
          'No team yet'
        ),
      ]}
    >
      {!row.sent_to && <Tag tone="warn">Waits for a team</Tag>}
      {may && row.link_id && (
        <NativeSelect
          aria-label={`Team for ${row.entry}, ${row.event}`}
          size="xs"
          data={[
            { value: '', label: row.sent_to ? 'By discipline' : 'Choose a team' },
            ...teams.map((team) => ({ value: team.id, label: team.name })),
          ]}
          value={row.team_id ?? ''}
          disabled={save.busy}
          onChange={({ currentTarget }) => save.start({ entry: row.link_id ?? '', team: currentTarget.value || null })}
        />
      )}
    </Line>
  );
}
