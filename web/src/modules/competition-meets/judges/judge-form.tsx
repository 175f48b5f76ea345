import { useState } from 'react';
import { useAct } from '../../../shared/act/use-act.ts';
import { useArchive } from '../../../shared/act/use-archive.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { MeetJudge, MeetSchool } from '../../../shared/meet/meet.queries.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { judgeForm, judgeInput } from './judge.ts';

type Props = { meet: string; judge: MeetJudge | null; schools: MeetSchool[]; seated: boolean; onClose: () => void };

/** Adds a judge, or edits and archives one who is on no panel. */
export function JudgeForm({ meet, judge, schools, seated, onClose }: Props) {
  const [id] = useState(() => judge?.id ?? crypto.randomUUID());
  const form = useRecordForm(judgeInput, 'meet_judges', judge, judgeForm);
  const save = useAct('competition-meets', {
    run: (db, input: object, p_key) =>
      db
        .rpc('save_meet_judge', { p_meet: meet, p_id: id, p_input: { sort: judge?.sort ?? 0, ...input }, p_key })
        .throwOnError(),
    done: 'Judge saved',
  });
  const archive = useArchive('competition-meets', 'meet_judges');
  return (
    <FormModal
      onClose={onClose}
      title={judge ? 'Edit judge' : 'New judge'}
      form={form}
      submitLabel="Save judge"
      aside={
        judge &&
        !seated && (
          <ActButton
            needs="competition-meets:update"
            onPress={() => {
              archive.start({ id, name: judge.name });
              onClose();
            }}
          >
            Archive
          </ActButton>
        )
      }
      onSubmit={(input) => save.send(input)}
    >
      {form.field('name', 'Name', { autoFocus: true, placeholder: 'SFC Dana Ames' })}
      {form.field('service', 'Service or organization', { placeholder: 'US Army, retired' })}
      {form.field('tied_to', 'Tied to', {
        options: schools.map(({ code, name }) => ({ value: code, label: name, words: code })),
        many: true,
        clears: true,
        note: 'Schools that this judge must not score, such as where a child of theirs competes',
      })}
      {form.field('note', 'Note', { rows: 2, note: 'Such as when they have to leave, or what they judge best' })}
    </FormModal>
  );
}
