import { z } from 'zod';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { Qualification, QualificationInput } from './qualification.api.ts';
import { QUALIFICATIONS } from './qualification.ts';

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use ${max} characters or fewer.`)
    .transform((text) => text || null);

const schema = z
  .object({
    type: z.string(),
    title: words(80),
    issuer: words(120),
    earned_on: z.iso.date('Choose a date.'),
    expires_on: z.union([z.literal('').transform(() => null), z.iso.date('Choose a date.')]),
  })
  .refine(({ type, title }) => type !== 'other' || title !== null, {
    path: ['title'],
    message: 'Enter the name of the qualification.',
  })
  .refine(({ earned_on, expires_on }) => expires_on === null || expires_on >= earned_on, {
    path: ['expires_on'],
    message: 'The expiration date is before the earned date. Choose a later one.',
  });

type Props = {
  title: string;
  held?: Qualification;
  onClose: () => void;
  onSave: (input: QualificationInput) => Promise<unknown>;
};

/** Adds or edits a qualification. */
export function QualificationForm({ title, held, onClose, onSave }: Props) {
  const { timeZone } = useSchool();
  const form = useRecordForm(schema, 'qualifications', held, (held) => ({
    type: held?.type ?? 'first_aid',
    title: held?.title ?? '',
    issuer: held?.issuer ?? '',
    earned_on: held?.earned_on ?? todayIn(timeZone),
    expires_on: held?.expires_on ?? '',
  }));
  return (
    <FormModal opened onClose={onClose} title={title} form={form} submitLabel="Save" onSubmit={onSave}>
      <FieldGrid>
        {form.field('type', 'Qualification', {
          options: Object.entries(QUALIFICATIONS).map(([value, label]) => ({ value, label })),
        })}
        {form.field('title', 'Name of the qualification')}
        {form.field('earned_on', 'Earned on')}
        {form.field('expires_on', 'Expires on')}
      </FieldGrid>
      {form.field('issuer', 'Issued by')}
    </FormModal>
  );
}
