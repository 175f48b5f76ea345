import { IconBus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { wallClock } from '../../../../domain/time/zone.ts';
import { useArchive } from '../../shared/act/use-archive.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatClock } from '../../shared/time/clock.ts';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { BusList } from './bus-list.tsx';
import { nextFirst } from './next-first.ts';
import { season } from './season.queries.ts';
import type { Team } from './teams.ts';
import { TripForm } from './trip-form.tsx';
import { Verbs } from './verbs.tsx';

const EMPTY = {
  icon: IconBus,
  title: 'No trips yet',
  text: "Plan one: when the bus leaves, and who is on it. Anyone who isn't cleared for that day is marked before you print.",
};

/** The trips of the team with their bus lists. */
export function Trips({ team }: { team: Team }) {
  const { timeZone } = useSchool();
  const { params, put } = useAddress();
  const [adding, setAdding] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const archive = useArchive('teams', 'team_trips');
  const query = useRead(season.trips, team.id);
  const trip = query.data?.find(({ id }) => id === params.get('trip'));
  if (trip) return <BusList team={team} trip={trip} onBack={() => put({ trip: null })} />;
  return (
    <>
      {team.archived_at === null && (
        <Verbs>
          <ActButton primary needs="teams:update" icon={IconPlus} onPress={() => setAdding(true)}>
            Plan a trip
          </ActButton>
        </Verbs>
      )}
      <LineCard
        query={query}
        title="Trips"
        rows={(rows) => nextFirst(rows, ({ returns_at }) => returns_at, now)}
        line={({ id, name, leaves_at, vehicle, meets_at }) => {
          const { day, time } = wallClock(leaves_at, timeZone);
          return (
            <Line key={id} title={name} notes={[[formatDay(day), `leaves ${formatClock(time)}`, meets_at, vehicle]]}>
              <ActButton size="xs" onPress={() => put({ trip: id })}>
                Bus list
              </ActButton>
              <ActButton
                quiet
                size="xs"
                needs="teams:delete"
                busy={archive.busy}
                onPress={() => archive.start({ id, name })}
              >
                Archive
              </ActButton>
            </Line>
          );
        }}
        empty={EMPTY}
      />
      {adding && <TripForm team={team} onClose={() => setAdding(false)} />}
    </>
  );
}
