import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { todayIn } from '../../../../domain/time/zone.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useOthersWords } from '../../shared/form/others-words.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { PictureButton } from '../../shared/ui/picture-button.tsx';
import { HourFields } from './hour-fields.tsx';
import { type OneEntry, readEntry, storeEvidence } from './hours.api.ts';
import { ownCadetQuery, useSaveEntry } from './hours.queries.ts';
import { hourInput } from './hours.ts';
import classes from './service-hours.module.css';

type Props = { cadet: string; entry: OneEntry | null; onClose: () => void };

/** Logs hours, or corrects them until they are verified. */
export function HourForm({ cadet, entry, onClose }: Props) {
  const db = useDb();
  const { schoolId, timeZone } = useSchool();
  const form = useRecordForm(hourInput, 'service_hours', entry, (now) => initial(now ?? null, todayIn(timeZone)), {
    read: readEntry,
  });
  const save = useSaveEntry();
  const profile = useProfile().data;
  const own = useQuery(ownCadetQuery(db, profile?.role === 'cadet' ? profile.id : undefined)).data;
  const look = useOthersWords('service_hours', entry?.id ?? undefined);
  const mayReplace = !look('evidence_path').readOnly;
  // One id for one entry: a try that is repeated after a lost answer adds nothing twice.
  const [id] = useState(() => entry?.id ?? crypto.randomUUID());
  const [file, setFile] = useState<File | null>(null);
  const stored = useRef<{ file: File; path: string } | null>(null);

  const keep = async (chosen: File): Promise<string> => {
    if (stored.current?.file !== chosen) {
      stored.current = { file: chosen, path: await storeEvidence(db, schoolId ?? '', cadet, chosen) };
    }
    return stored.current.path;
  };

  return (
    <FormModal
      opened
      onClose={onClose}
      title={entry ? 'Edit service hours' : 'Log service hours'}
      form={form}
      submitLabel="Save"
      onSubmit={async (input) => {
        await save.mutateAsync({ id, cadet, input, evidence: file ? await keep(file) : null });
      }}
    >
      <HourFields form={form} own={cadet === own} description={look('description')} />
      <FieldGrid>
        <TextInput
          label="Supervisor"
          description="Someone who can confirm it"
          key={form.key('supervisor_name')}
          {...form.getInputProps('supervisor_name')}
        />
        <TextInput
          label="Phone or email"
          description="Only your instructors can see it"
          key={form.key('supervisor_contact')}
          {...form.getInputProps('supervisor_contact')}
        />
      </FieldGrid>
      <div className={classes.evidence}>
        {mayReplace && (
          <PictureButton
            label="Photo or PDF of the signed form"
            failed="Couldn't add the file"
            megabytes={15}
            pdf
            onPick={setFile}
          >
            {entry?.evidence_path || file ? 'Another file…' : 'Add the signed form…'}
          </PictureButton>
        )}
        <span className={classes.file}>
          {file?.name ?? (entry?.evidence_path ? 'File added' : mayReplace && 'Photo or PDF')}
        </span>
      </div>
      {entry?.state !== 'submitted' && (
        <Checkbox
          label="Send for verification"
          description="If not, it stays a draft."
          key={form.key('submit')}
          {...form.getInputProps('submit', { type: 'checkbox' })}
        />
      )}
    </FormModal>
  );
}

function initial(entry: OneEntry | null, today: string) {
  return {
    served_on: entry?.served_on ?? today,
    hours: entry?.hours ? String(entry.hours) : '',
    event_id: entry?.event_id ?? '',
    organisation: entry?.organisation ?? '',
    description: entry?.description ?? '',
    supervisor_name: entry?.supervisor_name ?? '',
    supervisor_contact: entry?.supervisor_contact ?? '',
    in_uniform: entry?.in_uniform ?? false,
    submit: true,
  };
}
