import { useState } from 'react';
import { audienceShape } from '../../../shared/audience/audience.ts';
import { AudienceField } from '../../../shared/audience/audience-field.tsx';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { byList, readNow } from '../../../shared/form/read-record.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { WEEKDAYS } from '../bells/bell.ts';
import { duties, useArchiveDuty, useSaveDuty } from './duties.queries.ts';
import { audienceOptions, type Duty, type DutyAudience, dutyInput } from './duty.ts';

type Props = { duty: Duty | null; onClose: () => void };
/** A duty with whom it means, which its form alone reads. */
type Whole = Duty & { audience_groups: DutyAudience };

/** Adds a duty, or edits it. */
export function DutyForm({ duty, onClose }: Props) {
  return duty ? <EditDuty duty={duty} onClose={onClose} /> : <Fields duty={null} onClose={onClose} />;
}

function EditDuty({ duty, onClose }: { duty: Duty; onClose: () => void }) {
  const groups = useRead(duties.dutyAudience, duty.id).data;
  return groups && <Fields duty={{ ...duty, audience_groups: groups }} onClose={onClose} />;
}

function Fields({ duty, onClose }: { duty: Whole | null; onClose: () => void }) {
  const save = useSaveDuty();
  const archive = useArchiveDuty();
  const form = useRecordForm(dutyInput, 'duties', duty, toForm, {
    read: async (db, id) => ({
      ...(await byList(duties.duties)(db, id)),
      audience_groups: await readNow(duties.dutyAudience(db, id)),
    }),
  });
  const [audience, setAudience] = useState(form.getValues().audience);
  const [groups, setGroups] = useState(audienceShape.parse(form.getValues().audience_groups));
  form.watch('audience', ({ value }) => setAudience(value));
  form.watch('audience_groups', ({ value }) => setGroups(audienceShape.parse(value)));
  const remove = (id: string) => {
    archive.start({ id, archived: true });
    onClose();
  };
  return (
    <FormModal
      onClose={onClose}
      title={duty ? `Edit ${duty.name}` : 'Add a duty'}
      form={form}
      submitLabel="Save duty"
      size={600}
      onSubmit={(values) => save.send({ id: duty?.id ?? crypto.randomUUID(), ...values })}
      aside={duty && <ActButton onPress={() => remove(duty.id)}>Archive</ActButton>}
    >
      {form.field('name', 'Name', { autoFocus: true, placeholder: 'Flag detail' })}
      <FieldGrid>
        {form.field('starts', 'Starts', { type: 'time' })}
        {form.field('ends', 'Ends', { type: 'time' })}
        {form.field('people', 'Cadets per day', { numeric: true })}
        {form.field('place', 'Location')}
      </FieldGrid>
      {form.field('weekdays', 'Days', { boxes: 'row', options: WEEKDAYS })}
      {form.field('audience', "Who's on this duty", { options: audienceOptions })}
      {audience === 'group' && (
        <AudienceField
          label="Groups and cadets"
          cadetsOnly
          value={groups}
          onChange={(next) => form.setFieldValue('audience_groups', audienceShape.parse(next))}
        />
      )}
      {form.field('needs_approval', 'Swaps need approval', { note: 'After both cadets agreed.' })}
      {form.field('about', 'What to do', { rows: 2 })}
    </FormModal>
  );
}

function toForm(duty: Whole | undefined) {
  return {
    name: duty?.name ?? '',
    place: duty?.place ?? '',
    about: duty?.about ?? '',
    starts: duty?.starts ?? '07:30',
    ends: duty?.ends ?? '08:00',
    people: String(duty?.people ?? 2),
    weekdays: (duty?.weekdays ?? [1, 2, 3, 4, 5]).map(String),
    audience: duty?.audience === 'group' ? ('group' as const) : ('cadets' as const),
    audience_groups: duty?.audience_groups ?? {},
    needs_approval: duty?.needs_approval ?? false,
  };
}
