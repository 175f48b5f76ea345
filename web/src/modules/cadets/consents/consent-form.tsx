import { useState } from 'react';
import { z } from 'zod';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { CONSENTS } from '../../../../../domain/cadets/consent.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { needReview } from '../../../shared/review/ask-review.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { storeFile } from '../record/file.api.ts';
import { FileField } from '../record/file-field.tsx';
import { consentReview } from './consent-review.ts';
import { useRecordConsents } from './consent.queries.ts';

const schema = z.object({
  type: z.string(),
  state: z.string(),
  signedBy: z.string().trim().max(160, 'Use 160 characters or fewer.'),
  signedOn: z.iso.date('Choose a date.'),
  expiresOn: z.union([z.literal(''), z.iso.date('Choose a date.')]),
});

const STATES = [
  { value: 'granted', label: 'Granted' },
  { value: 'denied', label: 'Denied' },
  { value: 'withdrawn', label: 'Withdrawn' },
];

type Props = { cadets: string[]; people?: SlotCadet[]; type?: string; onClose: () => void; onDone?: () => void };

/** Records one family's answer, or the same answer for many after a review. The former answer stays in the history. */
export function ConsentForm({ cadets, people, type = 'photo', onClose, onDone }: Props) {
  const db = useDb();
  const { schoolId, timeZone } = useSchool();
  const record = useRecordConsents();
  const [file, setFile] = useState<File | null>(null);
  const form = useZodForm(schema, { type, state: 'granted', signedBy: '', signedOn: todayIn(timeZone), expiresOn: '' });
  const [only] = cadets;
  return (
    <FormModal
      opened
      onClose={onClose}
      title={cadets.length === 1 ? 'Record consent' : `Record consent for ${counted(cadets.length, 'cadet')}`}
      form={form}
      submitLabel={people && people.length > 1 ? 'Review' : 'Record'}
      onSubmit={async (values) => {
        const document =
          file && schoolId && only ? await storeFile(db, { schoolId, cadetId: only, part: 'consents' }, file) : null;
        const kept = people ? await needReview(consentReview(people, values)) : cadets;
        await record.send({ cadets: kept, ...values, document });
        onDone?.();
      }}
    >
      <FieldGrid>
        {form.field('type', 'Consent', { options: CONSENTS.map(({ type: value, label }) => ({ value, label })) })}
        {form.field('state', 'Answer', { options: STATES })}
        {form.field('signedOn', 'Signed on')}
        {form.field('expiresOn', 'Expires on', { note: "Leave blank if it doesn't expire" })}
      </FieldGrid>
      {cadets.length === 1 && (
        <>
          {form.field('signedBy', 'Signed by')}
          <FileField label="Signed form" value={file} onChange={setFile} />
        </>
      )}
    </FormModal>
  );
}
