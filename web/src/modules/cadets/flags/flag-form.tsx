import { useState } from 'react';
import { z } from 'zod';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { inList } from '../../../shared/form/read-record.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { storeFile } from '../record/file.api.ts';
import { FileField } from '../record/file-field.tsx';
import { type Flag, listFlags } from './flag.api.ts';
import { FLAG_TYPES, SEVERITY } from './flag.ts';
import { useSaveFlag } from './flag.queries.ts';

const schema = z.object({
  severity: z.string(),
  instruction: z
    .string()
    .trim()
    .min(1, 'Say what leaders should do or avoid.')
    .max(300, 'Use 300 characters or fewer.'),
  valid_from: z.iso.date('Choose a date.'),
  valid_until: z.union([z.literal(''), z.iso.date('Choose a date.')]),
  type: z.string(),
  for_leaders: z.boolean(),
  reason: z.string().trim().max(2000, 'Use 2,000 characters or fewer.'),
});

type Props = { cadetId: string; flag?: Flag; onClose: () => void };

/** Adds or edits a flag: the instruction for leaders and, with permission, the reason that only instructors read. */
export function FlagForm({ cadetId, flag, onClose }: Props) {
  const db = useDb();
  const { schoolId, timeZone } = useSchool();
  const seesReason = useCan('cadets:view_restricted');
  const save = useSaveFlag(cadetId, flag?.id);
  const [file, setFile] = useState<File | null>(null);
  const form = useRecordForm(schema, 'cadet_flags', flag, (flag) => toForm(flag, todayIn(timeZone)), {
    read: inList((from) => listFlags(from, cadetId)),
    draft: 'never',
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={flag ? 'Edit the flag' : 'Add a flag'}
      form={form}
      submitLabel="Save flag"
      onSubmit={async ({ type, reason, ...open }) => {
        const path = file && schoolId ? await storeFile(db, { schoolId, cadetId, part: 'flags' }, file) : null;
        const restricted = seesReason ? { type, reason, ...(path ? { document_path: path } : {}) } : {};
        await save.send({ ...open, ...restricted });
      }}
    >
      {form.field('instruction', 'Instruction for leaders', {
        note: 'What to do or avoid, without the reason: “No running until May 12”.',
        autoFocus: true,
        rows: 2,
      })}
      <FieldGrid>
        {form.field('severity', 'Severity', { options: SEVERITY.options })}
        <span />
        {form.field('valid_from', 'From')}
        {form.field('valid_until', 'Until', { note: 'Leave blank for no end date' })}
      </FieldGrid>
      {form.field('for_leaders', 'Cadets with a job see the instruction', {
        note: 'They never see the kind or the reason, and nothing about custody. Clear it if the instruction itself says too much.',
      })}
      {seesReason && (
        <>
          {form.field('type', 'Kind', {
            note: 'Only instructors and admins see the kind, reason, and document.',
            options: Object.entries(FLAG_TYPES).map(([value, label]) => ({ value, label })),
          })}
          {form.field('reason', 'Reason', { rows: 2 })}
          <FileField label="Document" value={file} onChange={setFile} />
        </>
      )}
    </FormModal>
  );
}

function toForm(flag: Flag | undefined, today: string) {
  const known = flag?.cadet_flag_reasons;
  return {
    severity: flag?.severity ?? 'caution',
    instruction: flag?.instruction ?? '',
    valid_from: flag?.valid_from ?? today,
    valid_until: flag?.valid_until ?? '',
    type: known?.type ?? 'medical',
    for_leaders: flag?.for_leaders ?? true,
    reason: known?.reason ?? '',
  };
}
