import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { z } from 'zod';
import { line } from '../../../shared/form/shapes.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import type { Thread } from './messages.api.ts';
import { threads, useAddPerson, useLeave, useSettle } from './messages.queries.ts';

/** What staff can do with a conversation; families only write. */
export function ThreadVerbs({ thread }: { thread: Thread }) {
  const { id: me = '', role } = useProfile().data ?? {};
  const [adding, setAdding] = useState(false);
  const settle = useSettle(thread.id);
  const leave = useLeave(thread.id, me);
  const add = useAddPerson(thread.id);
  if (role !== 'admin' && role !== 'instructor') return null;
  return (
    <>
      <MoreMenu
        verbs={[
          { label: 'Add someone…', run: () => setAdding(true) },
          thread.is_mine && { label: 'Leave the conversation', run: () => leave.start() },
          thread.answer === 'settled' && { label: 'Still needs an answer', run: () => settle.start(false) },
        ]}
      />
      {thread.answer === 'waiting' && (
        <ActButton busy={settle.busy} onPress={() => settle.start(true)}>
          No answer needed
        </ActButton>
      )}
      {!thread.is_mine && (
        <ActButton primary busy={add.busy} onPress={() => add.start(me)}>
          Join
        </ActButton>
      )}
      {adding && <AddPerson thread={thread} onClose={() => setAdding(false)} />}
    </>
  );
}

const personInput = z.object({ person: line('Choose a person.', 40) });

function AddPerson({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const add = useAddPerson(thread.id);
  const people = useRead(threads.people, thread.id).data ?? [];
  const staff = useRead(threads.staff).data ?? [];
  const family = useRead(threads.family, thread.cadet_id ?? undefined).data ?? [];
  const form = useZodForm(personInput, { person: '' });
  const hasGuardian = people.some(({ kind }) => kind === 'guardian');
  const options = [
    ...staff.map(({ id, name, title }) => ({ value: id, label: title ? `${name}, ${title}` : name })),
    ...family
      .filter(({ kind }) => kind === 'cadet' || !hasGuardian)
      .map(({ id, name, relation, kind }) => ({
        value: id,
        label: `${name}, ${kind === 'cadet' ? 'cadet' : relation}`,
      })),
  ].filter(({ value }) => !people.some(({ user_id: id }) => id === value));
  return (
    <FormModal
      title="Add someone"
      submitLabel="Add person"
      form={form}
      onClose={onClose}
      onSubmit={({ person }) => add.send(person)}
    >
      {form.field('person', 'Person', {
        options: [{ value: '', label: 'Choose a person' }, ...options],
        note: 'They can read everything that was said so far.',
      })}
    </FormModal>
  );
}
