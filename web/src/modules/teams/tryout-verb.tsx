import { useRead } from '../../shared/query/reads.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { teams, useTryout } from './teams.queries.ts';
import type { Team } from './teams.ts';

/** A cadet's own sign-up for tryouts, while they are open. */
export function TryoutVerb({ team }: { team: Team }) {
  const role = useProfile().data?.role;
  const roster = useRead(teams.roster, role === 'cadet' ? team.id : undefined).data;
  const act = useTryout(team.id);
  if (role !== 'cadet' || !roster) return null;
  const waits = roster.some(({ state }) => state === 'tryout');
  if (!waits && roster.length > 0) return null;
  return (
    <ActButton primary={!waits} busy={act.busy} onPress={() => act.start(!waits)}>
      {waits ? 'Withdraw from tryouts' : 'Sign up for tryouts'}
    </ActButton>
  );
}
