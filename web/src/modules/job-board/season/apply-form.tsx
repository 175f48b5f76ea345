import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import type { Application } from './season.api.ts';
import { useSaveApplication } from './season.queries.ts';
import { applicationInput, CHOICES } from './season.ts';

type Props = {
  posting: { id: string; title: string; season_id: string; questions: string[] };
  application?: Pick<Application, 'id' | 'preference' | 'statement' | 'answers'> | undefined;
  /** The cadet's applications, of which each has a choice of its own. */
  others: Pick<Application, 'id' | 'season_id' | 'preference' | 'state'>[];
  onClose: () => void;
};

/** An application: sent, or kept as a draft that only the cadet sees. */
export function ApplyForm({ posting, application, others, onClose }: Props) {
  const [id] = useState(() => application?.id ?? crypto.randomUUID());
  const [answers, setAnswers] = useState<Record<string, string>>(
    Object.fromEntries(posting.questions.map((question, at) => [question, application?.answers[at] ?? ''])),
  );
  const save = useSaveApplication(id);
  const taken = others
    .filter((one) => one.id !== id && one.season_id === posting.season_id && one.state !== 'withdrawn')
    .map(({ preference }) => String(preference));
  const choices = CHOICES.filter(({ value }) => !taken.includes(value));
  const form = useZodForm(
    applicationInput,
    {
      preference: application ? String(application.preference) : (choices[0]?.value ?? '1'),
      statement: application?.statement ?? '',
    },
    { draftKey: `apply-${posting.id}` },
  );
  const input = (values: { preference: string; statement: string }) => ({
    ...{ ...values, posting_id: posting.id, answers: posting.questions.map((question) => answers[question] ?? '') },
  });
  const keep = async () => {
    await save.send({ input: input(form.getValues()), sends: false });
    form.draft.clear();
    onClose();
  };
  return (
    <FormModal
      title={`Apply for ${posting.title}`}
      onClose={onClose}
      size={640}
      form={form}
      submitLabel="Send application"
      onSubmit={(values) => save.send({ input: input(values), sends: true })}
      aside={
        <ActButton
          quiet
          busy={save.busy}
          onPress={() => void keep().catch((error: unknown) => form.setFieldError('statement', form.fail(error)))}
        >
          Save draft
        </ActButton>
      }
    >
      {form.field('preference', 'Your choice', { options: choices, note: 'Each choice counts once in a season.' })}
      {form.field('statement', 'Why you want it', { rows: 4 })}
      {posting.questions.map((question) => (
        <Textarea
          key={question}
          label={question}
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={answers[question] ?? ''}
          onChange={(event) => {
            const words = event.currentTarget.value;
            setAnswers((all) => ({ ...all, [question]: words }));
          }}
        />
      ))}
    </FormModal>
  );
}
