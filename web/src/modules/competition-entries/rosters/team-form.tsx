import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { type Roster, type RosterEntry } from './roster.ts';
import { useFillFromTeam } from './roster.acts.ts';
import { rosterReads } from './roster.queries.ts';

const input = z.object({ from: z.string().min(1, 'Choose a team or a line-up.') });

/** Fills an entry from a team of the school, or from one of its line-ups. */
export function TeamForm({ roster, entry, onClose }: { roster: Roster; entry: RosterEntry; onClose: () => void }) {
  const teams = useRead(rosterReads.teams, roster.id).data ?? [];
  const form = useZodForm(input, { from: entry.team_id ? `${entry.team_id}:` : '' });
  const fill = useFillFromTeam(entry.id);
  const options = teams.flatMap(({ id, name, lineups }) => [
    { value: `${id}:`, label: `${name}: whole team` },
    ...lineups.map((one) => ({
      value: `${id}:${one.id}`,
      label: `${name}: ${one.name} (${counted(one.places, CADETS)})`,
    })),
  ]);
  return (
    <FormModal
      title="Fill from a team"
      onClose={onClose}
      form={form}
      submitLabel="Fill team"
      off={teams.length === 0 ? 'Your school has no team this season.' : null}
      onSubmit={async ({ from }) => {
        const [team = '', lineup = ''] = from.split(':');
        await fill.send({ team, lineup });
      }}
    >
      <p>
        {entry.members.length > 0 ? 'Those in the team now are replaced. ' : ''}
        A whole team comes in as far as the event takes it, without cadets who aren't cleared. A line-up comes in as it
        is.
      </p>
      {form.field('from', 'Team or line-up', { options })}
    </FormModal>
  );
}
