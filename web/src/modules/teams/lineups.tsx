import { IconListNumbers, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useArchive } from '../../shared/act/use-archive.ts';
import { useRead } from '../../shared/query/reads.ts';
import { counted } from '../../shared/text/counted.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { LineupEditor } from './lineup-editor.tsx';
import { season } from './season.queries.ts';
import type { Lineup } from './season.ts';
import { teams } from './teams.queries.ts';
import type { Team } from './teams.ts';
import { useEventOptions } from './use-event-options.ts';
import { Verbs } from './verbs.tsx';

const EMPTY = {
  icon: IconListNumbers,
  title: 'No line-ups yet',
  text: 'Build one for a meet: put cadets in order, give each a post, and name alternates.',
};

/** The line-ups of the team: who competes, in which order, and who steps in. */
export function Lineups({ team }: { team: Team }) {
  const [open, setOpen] = useState<Lineup | 'new' | null>(null);
  const members = useRead(teams.roster, team.id).data;
  const events = useEventOptions(team.id);
  const archive = useArchive('teams', 'team_lineups');
  const query = useRead(season.lineups, team.id);
  // The line-up of the next date first; those of no date last.
  const placeOf = ({ event_id }: Lineup) => {
    const at = events.findIndex(({ value }) => value !== '' && value === event_id);
    return at < 0 ? events.length : at;
  };
  if (open && members) {
    return (
      <LineupEditor
        key={open === 'new' ? 'new' : open.id}
        team={team}
        events={events}
        members={members.filter(({ state }) => state !== 'tryout' && state !== 'dropped')}
        row={open === 'new' ? null : open}
        others={(query.data ?? []).filter(({ id }) => open === 'new' || id !== open.id)}
        onClose={() => setOpen(null)}
      />
    );
  }
  return (
    <>
      {team.archived_at === null && (
        <Verbs>
          <ActButton primary needs="teams:update" icon={IconPlus} onPress={() => setOpen('new')}>
            New line-up
          </ActButton>
        </Verbs>
      )}
      <LineCard
        query={query}
        title="Line-ups"
        rows={(rows) => rows.toSorted((one, other) => placeOf(one) - placeOf(other))}
        line={(row) => (
          <Line
            key={row.id}
            title={row.name}
            notes={[
              [
                events.find(({ value }) => value && value === row.event_id)?.label,
                counted(row.team_lineup_places.filter((place) => !place.is_alternate).length, 'place'),
                counted(row.team_lineup_places.filter((place) => place.is_alternate).length, 'alternate'),
              ],
            ]}
          >
            <ActButton size="xs" onPress={() => setOpen(row)}>
              Open
            </ActButton>
            <ActButton
              quiet
              size="xs"
              needs="teams:delete"
              busy={archive.busy}
              onPress={() => archive.start({ id: row.id, name: row.name })}
            >
              Archive
            </ActButton>
          </Line>
        )}
        empty={EMPTY}
      />
    </>
  );
}
