import { NativeSelect } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { joined } from '../../../shared/query/joined.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { linkReads, type TeamLink, useLinkTeam } from './links.queries.ts';

/** Where the host's own certified results go: a team for each event, and what is still without one. */
export function OwnTeamsTab({ subject }: { subject: Subject }) {
  const meet = useRead(meetReads.meet, subject.id);
  const links = useRead(linkReads.links, subject.id);
  const teams = useRead(linkReads.teams);
  const query = joined([meet, links, teams] as const, () => {
    const day = meet.data?.starts_on ?? '';
    return {
      links: links.data ?? [],
      teams: (teams.data ?? []).filter((team) => team.season_from <= day && day <= team.season_to),
      mayChange: meet.data?.archived_at === null && (subject.jobs?.includes('director') ?? false),
    };
  });
  return (
    <QueryView query={query} isEmpty={() => false}>
      {({ links: rows, ...rest }) =>
        rows.length < 2 ? (
          <EmptyState
            icon={IconUsersGroup}
            title="No entries of your own"
            text="Enter your own school in an event. Its certified results then go to your teams from here."
          />
        ) : (
          <Card
            title="Your teams"
            flush
            note="Certified results go to the team’s season and to the timelines of the cadets whom its entry names."
          >
            <Lines>
              {rows.map((row) => (
                <TeamLine key={row.event_id ?? 'overall'} meet={subject.id} row={row} {...rest} />
              ))}
            </Lines>
          </Card>
        )
      }
    </QueryView>
  );
}

type Props = { meet: string; row: TeamLink; teams: { id: string; name: string }[]; mayChange: boolean };

function TeamLine({ meet, row, teams, mayChange }: Props) {
  const save = useLinkTeam(meet);
  const waits = row.certified > row.sent;
  return (
    <Line
      title={row.event_name}
      notes={[
        row.team_id && row.team ? (
          <TextLink key="team" to={`/app/teams/${row.team_id}`}>
            {row.team}
          </TextLink>
        ) : (
          'No team yet'
        ),
        row.certified === 0
          ? 'Nothing certified yet'
          : `${counted(row.sent, 'result')} of ${row.certified} on the team’s list`,
      ]}
    >
      {waits && <Tag tone="warn">Waits for a team</Tag>}
      {mayChange && (
        <NativeSelect
          aria-label={`Team for ${row.event_name}`}
          size="xs"
          data={[
            { value: '', label: row.is_chosen || row.team_id !== null ? 'By discipline' : 'Choose a team' },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={row.is_chosen ? (row.team_id ?? '') : ''}
          disabled={save.busy}
          onChange={({ currentTarget }) => save.start({ event: row.event_id, team: currentTarget.value || null })}
        />
      )}
    </Line>
  );
}
