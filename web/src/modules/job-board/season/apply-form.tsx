import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Eligibility } from './eligibility.tsx';
import type { Application } from './season.queries.ts';
import { useSaveApplication } from './season.queries.ts';
import { applicationInput, CHOICES } from './season.ts';

const answerOf = (at: number) => `answer_${at + 1}`;

type Props = {
  posting: { id: string; title: string; season_id: string; questions: string[] };
  application?: Pick<Application, 'id' | 'preference' | 'statement' | 'answers'> | undefined;
  /** The cadet's applications, of which each has a choice of its own. */
  others: Pick<Application, 'id' | 'season_id' | 'preference' | 'keeps_choice'>[];
  onClose: () => void;
};

/** An application: sent, or kept as a draft that only the cadet sees. */
export function ApplyForm({ posting, application, others, onClose }: Props) {
  const [id] = useState(() => application?.id ?? crypto.randomUUID());
  const save = useSaveApplication(id);
  const taken = others
    .filter((one) => one.id !== id && one.season_id === posting.season_id && one.keeps_choice)
    .map(({ preference }) => String(preference));
  const choices = CHOICES.filter(({ value }) => !taken.includes(value));
  const schema = useMemo(() => applicationInput(posting.questions.map((_, at) => answerOf(at))), [posting.questions]);
  // What another application has taken since, or a draft was kept with, is no choice anymore: the field shows the first that is left.
  const freeOf = (preference: string | undefined) =>
    choices.find(({ value }) => value === preference)?.value ?? choices[0]?.value ?? '';
  const form = useZodForm(
    schema,
    {
      preference: freeOf(application && String(application.preference)),
      statement: application?.statement ?? '',
      ...Object.fromEntries(posting.questions.map((_, at) => [answerOf(at), application?.answers[at] ?? ''])),
    },
    { draftKey: `apply-${posting.id}` },
  );
  const input = (values: Record<string, string>) => ({
    preference: freeOf(values['preference']),
    statement: values['statement'],
    posting_id: posting.id,
    answers: posting.questions.map((_, at) => values[answerOf(at)] ?? ''),
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
      <Eligibility posting={posting.id} missing />
      {choices.length === 0 && (
        <Text size="sm">
          You've used your three choices this season. Withdraw one of your applications to apply for this position.
        </Text>
      )}
      {form.field('preference', 'Your choice', { options: choices, note: 'You can use each choice once per season.' })}
      {form.field('statement', 'Why you want it', { rows: 4 })}
      {posting.questions.map((question, at) => form.field(answerOf(at), question, { rows: 2 }))}
    </FormModal>
  );
}
