import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { CADETS, counted } from '../../shared/text/counted.ts';
import { useGivePoints } from './season.queries.ts';
import { pointsInput } from './season.ts';
import type { Member, Team } from './teams.ts';

type Props = { team: Team; rows: Member[]; onClose: () => void };

/** Gives the selected members the same points by hand. */
export function PointsForm({ team, rows, onClose }: Props) {
  const form = useZodForm(pointsInput, { points: '1', reason: '', given_on: useToday() });
  const give = useGivePoints(team.id);
  return (
    <FormModal
      title={`Give points to ${counted(rows.length, CADETS)}`}
      onClose={onClose}
      form={form}
      submitLabel="Give points"
      onSubmit={(input) => give.send({ cadets: rows.map(({ cadet_id }) => cadet_id), input })}
    >
      <FieldGrid>
        {form.field('points', 'Points')}
        {form.field('given_on', 'Date')}
      </FieldGrid>
      {form.field('reason', 'For', { autoFocus: true })}
    </FormModal>
  );
}
