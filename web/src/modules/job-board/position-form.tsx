import { useState } from 'react';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { inList } from '../../shared/form/read-record.ts';
import { unitOptions } from '../../shared/pick/unit-options.ts';
import { pickUnitsQuery } from '../../shared/pick/units.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { schoolRanksQuery } from '../../shared/rank/school-ranks.ts';
import { KIND, type PositionInput, positionInput } from './job-board.ts';
import { SETS } from './rights/rights.ts';
import { readChart } from './job-board.api.ts';
import { useSavePosition } from './job-board.queries.ts';
import { optionOf, type Position, underOf } from './position.ts';

type Props = {
  positions: Position[];
  /** The one to edit; else a new one. */
  position?: Pick<Position, 'id'> & Partial<Position>;
  /** Where a new one is placed. */
  above?: Position;
  /** Saves it elsewhere than on the live chart. */
  onSave?: (id: string, input: PositionInput) => Promise<unknown>;
  onClose: () => void;
};

const NONE = { value: '', label: 'None' };

/** A position: added below another, or edited. */
export function PositionForm({ positions, position, above, onSave, onClose }: Props) {
  const [id] = useState(() => position?.id ?? crypto.randomUUID());
  const save = useSavePosition(id);
  const form = usePositionForm(position, above);
  return (
    <FormModal
      title={position ? 'Edit position' : above ? `Add a position under ${above.label}` : 'Add a position'}
      onClose={onClose}
      size={640}
      form={form}
      submitLabel={position ? 'Save position' : 'Add position'}
      onSubmit={(input) => (onSave ? onSave(id, input) : save.send(input))}
    >
      <Fields form={form} id={id} positions={positions} />
    </FormModal>
  );
}

function usePositionForm(position: Props['position'], above: Position | undefined) {
  return useRecordForm(
    positionInput,
    'positions',
    position,
    (position) => ({
      title: position?.title ?? '',
      abbreviation: position?.abbreviation ?? '',
      kind: KIND.known(position?.kind ?? above?.kind ?? 'staff'),
      section: position?.section ?? '',
      unit_id: position?.unit_id ?? above?.unit_id ?? '',
      seats: String(position?.seats ?? 1),
      reports_to_id: position?.reports_to_id ?? above?.id ?? '',
      advises_id: position?.advises_id ?? '',
      rank_min: position?.rank_min ?? '',
      rank_max: position?.rank_max ?? '',
      rights: position?.rights ?? '',
      duties: (position?.duties ?? []).join('\n'),
      is_key: position?.is_key ?? false,
    }),
    { read: inList(readChart) },
  );
}

type FieldsProps = { form: ReturnType<typeof usePositionForm>; id: string; positions: Position[] };

function Fields({ form, id, positions }: FieldsProps) {
  const units = [NONE, ...unitOptions(useRead(pickUnitsQuery).data ?? [])];
  const ranks = useRead(schoolRanksQuery).data ?? [];
  const rankOptions = [NONE, ...ranks.map(({ code, title }) => ({ value: code, label: title }))];
  const under = underOf(positions, id);
  const others = positions.filter((one) => one.id !== id);
  const above = others.filter((one) => !under.has(one.id)).map(optionOf);
  const rights = [NONE, ...SETS.map(({ key, label }) => ({ value: key, label }))];
  return (
    <>
      {form.field('title', 'Title')}
      <FieldGrid>
        {form.field('abbreviation', 'Abbreviation')}
        {form.field('kind', 'Kind', { options: KIND.options })}
        {form.field('reports_to_id', 'Reports to', {
          options: [{ value: '', label: 'Senior instructor' }, ...above],
          find: true,
        })}
        {form.field('advises_id', 'Also reports to', { options: [NONE, ...others.map(optionOf)], find: true })}
        {form.field('unit_id', 'Unit', { options: units })}
        {form.field('section', 'Section')}
        {form.field('rank_min', 'Lowest rank', { options: rankOptions })}
        {form.field('rank_max', 'Highest rank', { options: rankOptions })}
        {form.field('seats', 'Seats', { numeric: true })}
        {form.field('rights', 'Permissions', { options: rights })}
      </FieldGrid>
      {form.field('duties', 'Duties', { rows: 3, note: 'One per line' })}
      {form.field('is_key', 'Key position', { note: "Your dashboard shows when it's vacant." })}
    </>
  );
}
