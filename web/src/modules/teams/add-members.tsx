import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { PickCadets } from '../../shared/pick/pick-cadets.tsx';
import { activeCadetsQuery } from '../../shared/pick/roster.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { CADETS, counted } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useAddMembers } from './teams.queries.ts';
import { type Member, ROLE, type Team } from './teams.ts';

type Props = { team: Team; members: Member[]; onClose: () => void };

/** Puts cadets who aren't on the team yet on its roster, all in one role. */
export function AddMembers({ team, members, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [role, setRole] = useState<string>('member');
  const act = useAddMembers(team.id);
  const on = new Set(members.map(({ cadet_id }) => cadet_id));
  const cadets = (useRead(activeCadetsQuery).data ?? []).filter(({ id }) => !on.has(id));
  const add = async () => {
    await act.send({ cadets: [...chosen], role });
    onClose();
  };
  return (
    <Dialog
      title={`Add cadets to ${team.name}`}
      size={720}
      onClose={onClose}
      problem={act.error && toAppError(act.error).detail}
      verb={{
        label: `Add ${counted(chosen.size, CADETS)}`,
        run: () => void add().catch(() => undefined),
        busy: act.busy,
        disabled: chosen.size === 0,
      }}
    >
      <NativeSelect
        label="Role"
        data={ROLE.options}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
      <PickCadets
        title="Cadets"
        cadets={cadets}
        chosen={chosen}
        onChange={setChosen}
        note={({ unit_name }) => unit_name ?? 'No unit'}
        byUnit
      />
    </Dialog>
  );
}
