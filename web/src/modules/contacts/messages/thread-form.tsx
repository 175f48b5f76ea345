import { useState } from 'react';
import type { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { OfficeNote } from './office-note.tsx';
import { threadInput } from './message.ts';
import { useStartThread } from './messages.queries.ts';
import { NO_ONE, type Choice } from './choice.ts';
import { ToFamily } from './to-family.tsx';
import { ToSchool } from './to-school.tsx';

const CHOSEN = ['cadet', 'school', 'staff', 'guardians', 'with_cadet'] as const;

type Props = { onClose: () => void; onSaved: (id: string) => void };

/** Starts a conversation: a family chooses among the staff, staff among the guardians of a cadet. */
export function ThreadForm({ onClose, onSaved }: Props) {
  const isParent = useProfile().data?.role === 'parent';
  const { params } = useAddress();
  const [id] = useState(() => crypto.randomUUID());
  const start = useStartThread();
  const empty = { title: '', body: '', ...NO_ONE, cadet: params.get('cadet') ?? '' };
  const form = useZodForm(threadInput, empty, { draftKey: 'thread' });
  const [choice, setChoice] = useState<Choice>(empty);
  for (const name of CHOSEN) form.watch(name, () => setChoice({ ...form.getValues() }));
  const send = async ({ cadet, school, guardians, with_cadet, ...rest }: z.infer<typeof threadInput>) => {
    const about = isParent ? { cadet, school } : { cadet, guardians, with_cadet };
    const sent = await start.send({ id, ...rest, ...about });
    if (Array.isArray(sent) && sent.length === 1) onSaved(id);
  };
  const change = (changed: Partial<Choice>) => {
    for (const name of CHOSEN) {
      const value = changed[name];
      if (value !== undefined) form.setFieldValue(name, value);
    }
  };
  const Who = isParent ? ToSchool : ToFamily;
  return (
    <FormModal
      title={isParent ? 'Write to the school' : 'Write to a family'}
      submitLabel="Send message"
      form={form}
      onClose={onClose}
      onSubmit={send}
    >
      <Who errors={form.errors} choice={choice} onChange={change} />
      {form.field('title', 'Subject')}
      {form.field('body', 'Message', { rows: 5, note: 'No medical details: call the school about those.' })}
      {isParent && choice.school !== '' && <OfficeNote school={choice.school} />}
    </FormModal>
  );
}
