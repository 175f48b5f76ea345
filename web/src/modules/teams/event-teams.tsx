import { IconUsersGroup } from '@tabler/icons-react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { readsOf, useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import type { Subject } from '../../shared/slot/slot.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { schoolMoment } from '../../shared/time/school-moment.ts';
import { Line } from '../../shared/ui/lines.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';

/** Which teams an event belongs to, and the buses that they planned for it, as far as the person sees them. */
async function listTeams(db: Db, event: string) {
  const [dates, trips] = await Promise.all([
    db.from('team_practices').select('id, kind, teams(id, name)').eq('event_id', event).limit(100).throwOnError(),
    db
      .from('team_trips')
      .select('id, name, leaves_at, returns_at, teams(id, name)')
      .eq('event_id', event)
      .is('archived_at', null)
      .order('leaves_at')
      .limit(100)
      .throwOnError(),
  ]);
  return [
    ...dates.data.map(({ id, kind, teams }) => ({ id, team: teams, kind, leaves: null, returns: null, trip: null })),
    ...trips.data.map(({ id, name, leaves_at, returns_at, teams }) => ({
      id,
      team: teams,
      kind: 'trip',
      leaves: leaves_at,
      returns: returns_at,
      trip: name,
    })),
  ].filter(({ team }) => team !== null);
}

const { eventTeams } = readsOf('teams', { eventTeams: listTeams });

const KIND: Record<string, string> = { practice: 'Practice', meet: 'Meet', tryout: 'Tryout', trip: 'Trip' };

const EMPTY = { icon: IconUsersGroup, title: 'Not a team date' };
const PLAN = "Plan a practice, meet, or trip on the team's page to link it here.";
const NONE = 'The teams that come to this event show up here.';

/** The teams whose date an event is, with their trips. */
export function EventTeams({ subject }: { subject: Subject }) {
  const { timeZone } = useSchool();
  const plans = useCan('teams:update');
  return (
    <LineCard
      query={useRead(eventTeams, subject.id)}
      title="Teams"
      rows={(rows) => rows}
      line={({ id, team, kind, leaves, returns, trip }) => (
        <Line
          key={id}
          title={<TextLink to={`/app/teams/${team?.id}`}>{team?.name}</TextLink>}
          notes={[
            [
              KIND[kind],
              trip,
              leaves && `leaves ${schoolMoment(leaves, timeZone)}`,
              returns && `back ${schoolMoment(returns, timeZone)}`,
            ],
          ]}
        />
      )}
      empty={{ ...EMPTY, text: plans ? PLAN : NONE }}
    />
  );
}
