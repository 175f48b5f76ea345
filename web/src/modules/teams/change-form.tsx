import { z } from 'zod';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { text } from '../../shared/form/shapes.ts';
import { useRead } from '../../shared/query/reads.ts';
import { counted } from '../../shared/text/counted.ts';
import { teams, useMoveMembers, useSetMembers } from './teams.queries.ts';
import { type Member, MEMBER_STATE, MEMBERS, ROLE, type Team } from './teams.ts';

type Props = { team: Team; rows: Member[]; onClose: () => void; onDone: () => void };

const SAME = { value: '', label: 'No change' };
const STATES = MEMBER_STATE.options.filter(({ value }) => !['tryout', 'out', 'dropped'].includes(value));
const input = z.object({ role: z.string(), state: z.string(), squad: text(40), team: z.string() });

/** Changes role, status, or squad of the selected members, or moves them to another team. */
export function ChangeForm({ team, rows, onClose, onDone }: Props) {
  const form = useZodForm(input, { role: '', state: '', squad: '', team: '' });
  const [set, move] = [useSetMembers(), useMoveMembers()];
  const others = (useRead(teams.others).data ?? []).filter(({ id, season }) => id !== team.id && season !== 'past');
  const ids = rows.map(({ id }) => id);
  return (
    <FormModal
      title={`Change ${counted(rows.length, MEMBERS)}`}
      onClose={onClose}
      form={form}
      submitLabel="Save changes"
      onSubmit={async ({ team: to, role, state, squad }) => {
        const changes = { ...(role && { role }), ...(state && { state }), ...(squad && { squad }) };
        if (Object.keys(changes).length > 0) await set.send({ ids, set: changes });
        if (to) await move.send({ ids, team: to });
        onDone();
      }}
    >
      <FieldGrid>
        {form.field('role', 'Role', { options: [SAME, ...ROLE.options] })}
        {form.field('state', 'Status', { options: [SAME, ...STATES] })}
        {form.field('squad', 'Squad', { note: 'Leave blank for no change' })}
        {form.field('team', 'Move to', {
          options: [SAME, ...others.map(({ id, name }) => ({ value: id, label: name }))],
        })}
      </FieldGrid>
    </FormModal>
  );
}
