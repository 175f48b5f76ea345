import { z } from 'zod';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useAddAward } from './catalogue.queries.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'Use 120 characters or fewer.'),
  local_code: z.string().trim().max(20, 'Use 20 characters or fewer.'),
  category: z.string(),
  type: z.enum(['individual', 'unit']),
  form: z.enum(['ribbon', 'badge', 'cord']),
  precedence: z.string().regex(/^\d{1,4}(\.\d{1,2})?$/, 'Enter a number, such as 120.'),
  cadet_limit: z.string().regex(/^\d{0,2}$/, 'Enter a number, or leave it blank.'),
  limit_per: z.enum(['year', 'block']),
  repeatable: z.boolean(),
  criteria: z.string().trim().max(1000, 'Use 1,000 characters or fewer.'),
});

const KINDS = [
  { value: 'local', label: 'Local award' },
  { value: 'external_program', label: 'Award from another program (such as Scouting or CAP)' },
  { value: 'national_organization', label: 'National organization' },
  { value: 'service', label: 'Service' },
  { value: 'team', label: 'Team' },
  { value: 'academic', label: 'Academic' },
];

/** Adds an award of the school's own. */
export function AddAward({ onClose }: { onClose: () => void }) {
  const form = useZodForm(schema, {
    name: '',
    local_code: '',
    category: 'local',
    type: 'individual',
    form: 'ribbon',
    precedence: '500',
    cadet_limit: '',
    limit_per: 'year',
    repeatable: true,
    criteria: '',
  });
  const add = useAddAward();
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Add an award"
      form={form}
      submitLabel="Add"
      size={620}
      onSubmit={(input) => add.send(input)}
    >
      {form.field('name', 'Name', { autoFocus: true })}
      <FieldGrid>
        {form.field('category', 'Kind', { options: KINDS })}
        {form.field('local_code', 'Code')}
        {form.field('type', 'For', {
          options: [
            { value: 'individual', label: 'Cadets' },
            { value: 'unit', label: 'Units' },
          ],
        })}
        {form.field('form', 'Worn as', {
          options: [
            { value: 'ribbon', label: 'Ribbon' },
            { value: 'badge', label: 'Badge' },
            { value: 'cord', label: 'Cord' },
          ],
        })}
        {form.field('precedence', 'Order of precedence', {
          note: "100 or higher places it after the service's own awards.",
        })}
        {form.field('cadet_limit', 'Times a cadet can receive it', {
          note: 'Leave blank for no limit.',
          numeric: true,
        })}
      </FieldGrid>
      {form.field('limit_per', 'The limit applies to', {
        options: [
          { value: 'year', label: 'Each school year, from July 1' },
          { value: 'block', label: 'Each block of the school year' },
        ],
      })}
      {form.field('repeatable', 'It can be given more than once')}
      {form.field('criteria', 'Criteria', { rows: 2 })}
    </FormModal>
  );
}
