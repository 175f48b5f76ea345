import { IconUsersGroup } from '@tabler/icons-react';
import { useRead } from '../../shared/query/reads.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { teams } from './teams.queries.ts';
import { MEMBER_STATE, ROLE } from './teams.ts';

const EMPTY = { icon: IconUsersGroup, title: 'No teams yet', text: 'Teams that this cadet joins show up here.' };

/** A cadet's teams, now and before. */
export function TeamsTab({ cadet }: { cadet: SlotCadet }) {
  return (
    <LineCard
      query={useRead(teams.ofCadet, cadet.id)}
      title="Teams"
      rows={(rows) => rows}
      line={({ id, team_id, role, state, from_on, to_on, teams: team }) => (
        <Line
          key={id}
          title={<TextLink to={`/app/teams/${team_id}`}>{team?.name ?? 'A team'}</TextLink>}
          over={to_on !== null}
          notes={[[ROLE.label(role), `${formatDay(from_on)} – ${to_on ? formatDay(to_on) : 'now'}`]]}
        >
          {to_on === null && <StateTag of={MEMBER_STATE} is={state} />}
        </Line>
      )}
      empty={EMPTY}
    />
  );
}
