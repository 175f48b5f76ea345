import { z } from 'zod';
import { ColorField } from '../../../shared/form/color-field.tsx';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { UnitInput, UnitRow } from './unit.queries.ts';
import { echelons as echelonReads } from './unit.queries.ts';

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use ${max} characters or fewer.`)
    .transform((text) => text || null);

const schema = z.object({
  name: z.string().trim().min(1, 'Enter a name for the unit.').max(80, 'Use 80 characters or fewer.'),
  short_name: words(40),
  echelon: z.string().trim().min(1, 'Choose an echelon.').max(40, 'Use 40 characters or fewer.'),
  class_period: words(20),
  colour: z.union([
    z.literal('').transform(() => null),
    z
      .string()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Enter a color code, such as #1a3357.'),
  ]),
  motto: words(160),
});

/** Colors that are distinct on light and dark backgrounds. */
const SWATCHES = ['#23497f', '#2c7a4b', '#b5862b', '#b3261e', '#6b4a9c', '#1f7a8c', '#7a5230', '#556072'];

type Props = {
  title: string;
  unit?: UnitRow;
  echelon?: string;
  onClose: () => void;
  onSave: (input: UnitInput) => Promise<unknown>;
};

/** Adds or renames a unit. */
export function UnitEdit({ title, unit, echelon = '', onClose, onSave }: Props) {
  const { school } = useSchool();
  const echelons = useRead(echelonReads.echelons, school?.program_type);
  const form = useRecordForm(schema, 'units', unit, (unit) => ({
    name: unit?.name ?? '',
    short_name: unit?.short_name ?? '',
    echelon: unit?.echelon ?? echelon,
    class_period: unit?.class_period ?? '',
    colour: unit?.colour ?? '',
    motto: unit?.motto ?? '',
  }));
  return (
    <FormModal opened onClose={onClose} title={title} form={form} submitLabel="Save" onSubmit={onSave}>
      {form.field('name', 'Name', { autoFocus: true })}
      <FieldGrid>
        {form.field('short_name', 'Short name')}
        {form.field('echelon', 'Echelon', { suggest: echelons.data ?? [], limit: 20 })}
        {form.field('class_period', 'Class period')}
        <ColorField form={form} name="colour" label="Color" swatches={SWATCHES} />
      </FieldGrid>
      {form.field('motto', 'Motto')}
    </FormModal>
  );
}
