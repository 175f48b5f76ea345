import { Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { text } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { secondAdult, type SecondAdult, useNameSecondAdult } from './second-adult.queries.ts';

/** Who reads along what one adult and one cadet write to each other, where no second adult of the program does. */
export function SecondAdultCard() {
  return (
    <Allow to="school:update">
      <Named />
    </Allow>
  );
}

function Named() {
  const [open, setOpen] = useState(false);
  const row = useRead(secondAdult.ofSchool).data;
  if (!row) return null;
  return (
    <Card
      title="Second adult"
      action={
        <ActButton size="xs" onPress={() => setOpen(true)}>
          {row.adult ? 'Change…' : 'Name…'}
        </ActButton>
      }
    >
      <Text size="sm">{wordsOf(row)}</Text>
      {open && <NameForm row={row} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function wordsOf({ needs, adult }: SecondAdult): string {
  const alone = needs.length > 0 ? `One adult would be alone with a cadet in ${needs.join(', ')}.` : '';
  if (!adult) {
    return alone === ''
      ? 'Another instructor reads what one of you and a cadet write to each other, so no one else is needed.'
      : `${alone} Until a second instructor has access, or you name an adult from outside the program, answers to cadets wait.`;
  }
  const counts = adult.counts_for_me
    ? ''
    : " You created that account, so it doesn't count for what you write yourself.";
  return `${alone} ${adult.name} reads messages that no second instructor reads.${counts}`.trim();
}

const input = z.object({ account: text(36) });

function NameForm({ row, onClose }: { row: SecondAdult; onClose: () => void }) {
  const name = useNameSecondAdult();
  const proposed = row.choices.find(({ is_proposed: first }) => first)?.id;
  const form = useZodForm(input, { account: row.adult?.id ?? proposed ?? '' });
  const options = row.choices.map(({ id, name: label, title }) => ({
    value: id,
    label: title ? `${label}, ${title}` : label,
  }));
  return (
    <FormModal
      title="Name the second adult"
      submitLabel="Save"
      form={form}
      onClose={onClose}
      onSubmit={({ account }) => name.send(account || null)}
    >
      {form.field('account', 'Adult from outside the program', {
        options: [{ value: '', label: 'No one' }, ...options],
        note: 'They get a copy of messages between one adult and one cadet that no second instructor reads. Handlers of welfare reports come first.',
        autoFocus: true,
      })}
    </FormModal>
  );
}
