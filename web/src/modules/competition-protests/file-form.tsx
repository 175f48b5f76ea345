import { dollarsOf } from '../../../../domain/money/cents.ts';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { line, text } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { type Meet, type MeetEntry, meetReads } from '../../shared/meet/meet.queries.ts';
import { protestsEnd, releaseOf, releaseReads } from '../../shared/meet/releases.ts';
import { useRead } from '../../shared/query/reads.ts';
import { ABOUT, AGAINST_OPTIONS, SAY_WHICH, saysWhich, whichField } from '../../shared/meet/protest/about-shape.ts';
import { TimeNote } from '../../shared/meet/protest/time-note.tsx';
import { useFile } from './protests.acts.ts';
import { useAbout } from './use-about.ts';

type Props = {
  meet: Meet;
  /** The code of an entry that it was opened for. */
  entry: string | null;
  /** With the protest, where one was filed. */
  onClose: (filed: string | null) => void;
};

const input = z
  .object({
    entry_id: z.string().min(1, 'Choose the entry.'),
    school: z.string().min(1, 'Choose the school that protests.'),
    ...ABOUT,
    asked_by: line('Enter the name of the adult who asked.', 80),
    asked_role: text(80),
    reason: line('Enter the reason in the words of the school.', 2000),
    paid: z.boolean(),
  })
  .refine(saysWhich, SAY_WHICH);

/** Files a protest of a school, at the host's desk. */
export function FileForm({ meet, entry: code, onClose }: Props) {
  const entries = useRead(meetReads.entries, meet.id).data;
  const given = entries?.find((each) => each.code === code) ?? null;
  // Its fields begin with the entry that it was opened for.
  return entries && <Fields meet={meet} entries={entries} given={given} onClose={onClose} />;
}

type FieldsProps = { meet: Meet; entries: MeetEntry[]; given: MeetEntry | null } & Pick<Props, 'onClose'>;

function Fields({ meet, entries, given, onClose }: FieldsProps) {
  const [id] = useState(() => crypto.randomUUID());
  const filed = useRef<string | null>(null);
  const schools = useRead(meetReads.schools, meet.id).data ?? [];
  const events = useRead(meetReads.events, meet.id).data ?? [];
  const form = useZodForm(input, {
    entry_id: given?.id ?? '',
    school: given?.meet_school_id ?? '',
    against: 'result',
    against_id: '',
    asked_by: '',
    asked_role: '',
    reason: '',
    paid: false,
  });
  const [entry, setEntry] = useState(given);
  const [against, setAgainst] = useState('result');
  form.watch('entry_id', ({ value }) => {
    const picked = entries.find((each) => each.id === value) ?? null;
    setEntry(picked);
    form.setFieldValue('against_id', '');
    if (picked && form.getValues().school === '') form.setFieldValue('school', picked.meet_school_id);
  });
  const about = useAbout(meet.id, entry);
  const file = useFile(meet.id);
  const nameOf = new Map(events.map((event) => [event.id, event.name]));
  const which = against === 'penalty' ? about.penalties : against === 'sheet' ? about.sheets : null;
  const one = which && whichField(against, which);
  return (
    <FormModal
      title="File a protest"
      form={form}
      submitLabel="File protest"
      onSubmit={async (typed) => {
        await file.send({ id, ...typed, against_id: which ? typed.against_id : '' });
        filed.current = id;
      }}
      onClose={() => onClose(filed.current)}
    >
      {form.field('entry_id', 'Entry', {
        options: entries.map((each) => ({
          value: each.id,
          label: `${each.code} · ${nameOf.get(each.event_id) ?? ''}`,
        })),
        find: true,
        autoFocus: given === null,
      })}
      {entry && <Window meet={meet} event={entry.event_id} />}
      {form.field('school', 'School that protests', {
        options: schools.map((each) => ({ value: each.id, label: `${each.code} ${each.name}` })),
        find: true,
      })}
      <FieldGrid>
        {form.field('against', 'About', {
          options: AGAINST_OPTIONS,
          onPick: (value) => {
            setAgainst(value);
            form.setFieldValue('against', value as 'result');
          },
        })}
        {one && form.field('against_id', one.label, { options: one.options })}
      </FieldGrid>
      <FieldGrid>
        {form.field('asked_by', 'Asked by', { autoFocus: given !== null, note: "The school's adult" })}
        {form.field('asked_role', 'Role', { placeholder: 'Coach' })}
      </FieldGrid>
      {form.field('reason', 'Reason', { rows: 4 })}
      {meet.protest_fee_cents > 0 && form.field('paid', `The fee of ${dollarsOf(meet.protest_fee_cents)} is paid`)}
    </FormModal>
  );
}

/** How much of the time to protest about an event is left. */
function Window({ meet, event }: { meet: Meet; event: string }) {
  const releases = useRead(releaseReads.releases, meet.id).data;
  const ends = protestsEnd(meet.protest_minutes, releases ? releaseOf(releases, event, 'schools') : null);
  return releases ? <TimeNote ends={ends} after="The director can still take it, with a reason." /> : null;
}
