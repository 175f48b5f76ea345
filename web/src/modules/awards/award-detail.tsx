import { useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import type { AwardChange } from './catalogue.api.ts';
import { useAdapt, useConfirm } from './catalogue.queries.ts';
import type { SchoolAward } from './catalogue.ts';
import { AwardFacts } from './award-facts.tsx';
import { StripeEditor } from './stripe-editor.tsx';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'Use 120 characters or fewer.'),
  local_code: z.string().trim().max(20, 'Use 20 characters or fewer.'),
  precedence: z.string().regex(/^\d{1,4}(\.\d{1,2})?$/, 'Enter a number, such as 12 or 12.5.'),
  cadet_limit: z.string().regex(/^\d{0,2}$/, 'Enter a number, or leave it blank.'),
  limit_per: z.enum(['year', 'block']),
  enabled: z.boolean(),
});

type Props = { award: SchoolAward; onClose: () => void };

/** One award: what is known of it, and for those who define the catalog what the school says otherwise. */
export function AwardDetail({ award, onClose }: Props) {
  const mayDefine = useCan('awards:define');
  const [stripes, setStripes] = useState(award.stripes);
  const form = useZodForm(schema, {
    name: award.name,
    local_code: award.label,
    precedence: String(award.precedence),
    cadet_limit: award.cadet_limit === null ? '' : String(award.cadet_limit),
    limit_per: award.limit_per,
    enabled: award.enabled,
  });
  const adapt = useAdapt();
  const confirm = useConfirm();
  const unchecked = !award.verified && !award.checked_at;
  const save = async (input: z.output<typeof schema>) => {
    if (!mayDefine) return;
    // Turning on a row that no one has checked confirms that it was checked.
    if (unchecked && input.enabled) await confirm.send({ codes: [award.code], note: '' });
    await adapt.send({ code: award.code, change: { ...changesOf(award, input), stripes } });
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={award.name}
      form={form}
      submitLabel={mayDefine ? 'Save' : 'Close'}
      size={640}
      onSubmit={save}
    >
      <AwardFacts award={award} />
      {mayDefine && (
        <>
          {form.field(
            'enabled',
            unchecked ? 'We checked this award against our regulation, so it can be given' : 'It can be given',
          )}
          <FieldGrid>
            {form.field('name', 'Name at this school')}
            {form.field('local_code', 'Code')}
            {form.field('precedence', 'Order of precedence', { decimal: true })}
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
          {award.form === 'ribbon' && <StripeEditor award={award} stripes={stripes} onChange={setStripes} />}
        </>
      )}
    </FormModal>
  );
}

/** Only what differs is sent, so that the rest keeps following the catalog. */
function changesOf(award: SchoolAward, input: z.output<typeof schema>): AwardChange {
  const { name, local_code, precedence, cadet_limit, limit_per, enabled } = input;
  const limit = award.cadet_limit === null ? '' : String(award.cadet_limit);
  return {
    ...(name === award.name ? {} : { name: name === award.catalogue_name ? '' : name }),
    ...(local_code === award.label ? {} : { local_code }),
    ...(precedence === String(award.precedence) ? {} : { precedence }),
    ...(cadet_limit === limit ? {} : { cadet_limit: cadet_limit || '0' }),
    ...(limit_per === award.limit_per ? {} : { limit_per }),
    ...(enabled === award.enabled ? {} : { enabled: String(enabled) }),
  };
}
