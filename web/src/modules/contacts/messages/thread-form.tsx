import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { OfficeNote } from './office-note.tsx';
import { threadInput } from './message.ts';
import { useStartThread } from './messages.queries.ts';
import { NO_ONE, type Choice } from './choice.ts';
import { ToFamily } from './to-family.tsx';
import { ToSchool } from './to-school.tsx';

type Props = { onClose: () => void; onSaved: (id: string) => void };

/** Starts a conversation: a family chooses among the staff, staff among the guardians of a cadet. */
export function ThreadForm({ onClose, onSaved }: Props) {
  const isParent = useProfile().data?.role === 'parent';
  const { params } = useAddress();
  const [id] = useState(() => crypto.randomUUID());
  const [choice, setChoice] = useState<Choice>({ ...NO_ONE, cadet: params.get('cadet') ?? '' });
  const [problem, setProblem] = useState<string | null>(null);
  const start = useStartThread();
  const form = useZodForm(threadInput, { title: '', body: '' }, { draftKey: 'thread' });
  const send = async ({ title, body }: { title: string; body: string }) => {
    const { cadet, school, staff, guardians, withCadet } = choice;
    const about = isParent ? { cadet, school } : { cadet, guardians, with_cadet: withCadet };
    setProblem(null);
    try {
      const sent = await start.send({ id, title, body, staff, ...about });
      if (Array.isArray(sent) && sent.length === 1) onSaved(id);
    } catch (error) {
      const { field, detail } = toAppError(error);
      if (field !== undefined && field !== 'title' && field !== 'body') setProblem(detail);
      throw error;
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
      <Who problem={problem} choice={choice} onChange={(change) => setChoice((now) => ({ ...now, ...change }))} />
      {form.field('title', 'Subject')}
      {form.field('body', 'Message', { rows: 5, note: 'No medical details: call the school about those.' })}
      {isParent && choice.school !== '' && <OfficeNote school={choice.school} />}
    </FormModal>
  );
}
