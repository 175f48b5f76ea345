import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { PickCadets } from '../../../shared/pick/pick-cadets.tsx';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { wallClock } from '../../../../../domain/time/zone.ts';
import { lastDay, openTimes } from './deadline.ts';
import { RuleFields } from './rule-fields.tsx';
import { type Posting, readPosting } from './season.api.ts';
import { useSavePosting } from './season.queries.ts';
import { linesOf, postingInput, VISIBLE } from './season.ts';

type Props = { seasonId: string; posting?: Posting; onClose: () => void };

const LEVELS = [
  { value: '', label: 'Choose a level' },
  ...['1', '2', '3', '4'].map((value) => ({ value, label: `LET ${value}` })),
];

/** One opening: a job that is on no chart, or one to edit. */
export function PostingForm({ seasonId, posting, onClose }: Props) {
  const [id] = useState(() => posting?.id ?? crypto.randomUUID());
  const { timeZone } = useSchool();
  const [rules, setRules] = useState(posting?.rules ?? []);
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set(posting?.invited));
  const [visible, setVisible] = useState<string>(posting?.visible_to ?? 'all');
  const save = useSavePosting(id);
  const form = usePostingForm(posting, timeZone);
  form.watch('visible_to', ({ value }) => setVisible(value));
  const cadets = useRead(activeCadetsQuery).data ?? [];
  return (
    <FormModal
      title={posting ? 'Edit opening' : 'New opening'}
      onClose={onClose}
      size={640}
      form={form}
      submitLabel="Save opening"
      onSubmit={({ opens_on, closes_on, questions, ...input }) =>
        save.send({
          ...input,
          ...openTimes({ opens_on, closes_on }, timeZone),
          rules,
          season_id: seasonId,
          seats: input.seats || '1',
          questions: linesOf(questions),
          invited: [...invited],
        })
      }
    >
      {form.field('title', 'Title')}
      {form.field('description', 'Description', { rows: 2 })}
      <FieldGrid>
        {form.field('opens_on', 'Opens', { note: 'Leave blank for now' })}
        {form.field('closes_on', 'Deadline', { note: 'Through the end of this date' })}
        {form.field('seats', 'Seats', { numeric: true })}
        {form.field('visible_to', 'Who sees it', { options: VISIBLE.options })}
        {visible === 'level' && form.field('level_min', 'Lowest level', { options: LEVELS })}
      </FieldGrid>
      {visible === 'invited' && (
        <PickCadets
          title="Invited cadets"
          cadets={cadets}
          chosen={invited}
          onChange={setInvited}
          note={({ unit_name }) => unit_name ?? 'No unit'}
          byUnit
        />
      )}
      <RuleFields rules={rules} onChange={setRules} />
      {form.field('questions', 'Questions', { rows: 2, note: 'One per line. Applicants answer each.' })}
      {form.field('needs_recommendation', 'Needs a recommendation', {
        note: 'An instructor enters it before an offer.',
      })}
    </FormModal>
  );
}

function usePostingForm(posting: Posting | undefined, zone: string) {
  return useRecordForm(
    postingInput,
    'job_postings',
    posting,
    (posting) => ({
      title: posting?.title ?? '',
      description: posting?.description ?? '',
      seats: String(posting?.seats ?? 1),
      visible_to: VISIBLE.known(posting?.visible_to),
      level_min: String(posting?.level_min ?? ''),
      opens_on: posting ? wallClock(Date.parse(posting.opens_at), zone).day : '',
      closes_on: posting ? lastDay(posting.closes_at, zone) : '',
      questions: (posting?.questions ?? []).join('\n'),
      needs_recommendation: posting?.needs_recommendation ?? false,
    }),
    { read: readPosting },
  );
}
