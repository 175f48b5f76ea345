import { z } from 'zod';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { readSize, SIZE_SCHEMES } from '../../../../../domain/cadets/size.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import type { Size } from './size.api.ts';
import { useRecordSizes } from './size.queries.ts';

const size = z.string().trim().max(20, 'Use 20 characters or fewer.');
const schema = z.object({
  on: z.iso.date('Choose a date.'),
  ...Object.fromEntries(SIZE_SCHEMES.map(({ code }) => [code, size])),
}) as z.ZodType<Record<string, string>, Record<string, string>>;

type Props = { cadet: SlotCadet; sizes: Size[]; onClose: () => void };

/** Measures one cadet. Unchanged sizes aren't saved again. */
export function SizesForm({ cadet, sizes, onClose }: Props) {
  const { timeZone } = useSchool();
  const record = useRecordSizes();
  const now = (code: string) => sizes.find(({ size_scheme }) => size_scheme === code)?.value ?? '';
  const form = useZodForm(schema, {
    on: todayIn(timeZone),
    ...Object.fromEntries(SIZE_SCHEMES.map(({ code }) => [code, now(code)])),
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Measure ${cadet.first_name} ${cadet.last_name}`}
      form={form}
      submitLabel="Save sizes"
      size={640}
      onSubmit={({ on = '', ...values }) => {
        const rows = Object.entries(values).flatMap(([size_scheme, text]) => {
          const { value } = readSize(size_scheme, text);
          return value && value !== now(size_scheme) ? [{ cadet_id: cadet.id, size_scheme, value }] : [];
        });
        return rows.length > 0 ? record.send({ rows, on }) : Promise.resolve();
      }}
    >
      {form.field('on', 'Measured on')}
      <FieldGrid>
        {SIZE_SCHEMES.map(({ code, label, example, choices }) =>
          form.field(code, label, { placeholder: example, suggest: choices, limit: 12 }),
        )}
      </FieldGrid>
    </FormModal>
  );
}
