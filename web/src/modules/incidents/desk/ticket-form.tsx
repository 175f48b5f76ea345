import { Text } from '@mantine/core';
import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import type { Db } from '../../../shared/supabase/client.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { Suggestions } from '../articles/suggestions.tsx';
import { TOPIC } from '../topics.ts';
import { BLANK, DESK, KIND, PRIORITY, type TicketInput, ticketInput } from './ticket.ts';
import { useSaveTicket } from './tickets.queries.ts';

type Props = {
  /** The request that is edited; a new one without. */
  id?: string;
  start?: Partial<TicketInput>;
  /** False where someone else asked: their words are only theirs to change. */
  own?: boolean;
  /** Reads what is saved now. */
  again?: (db: Db) => Promise<TicketInput>;
  onClose: () => void;
  onSaved?: (id: string) => void;
};

/** Asks for help. While the title is typed, articles that may answer it are offered. */
export function TicketForm({ id, start = {}, own = true, again, onClose, onSaved }: Props) {
  const save = useSaveTicket(id);
  const cadet = useProfile().data?.role === 'cadet';
  const [title, setTitle] = useState(start.title ?? '');
  const form = useZodForm(
    ticketInput,
    { ...BLANK, ...start },
    {
      draftKey: `incidents.ticket.${id ?? 'new'}`,
      ...(id && again && { edits: { rows: [['help_tickets', id]], again } }),
    },
  );
  const answered = () => {
    form.draft.clear();
    onClose();
  };
  return (
    <FormModal
      title={id ? 'Edit request' : 'Ask for help'}
      submitLabel={id ? 'Save request' : 'Send request'}
      size={640}
      form={form}
      onClose={onClose}
      onSubmit={async ({ title: words, body, ...rest }) =>
        onSaved?.(await save.send(own ? { title: words, body, ...rest } : rest))
      }
    >
      {own ? (
        <div onInput={({ target }) => target instanceof HTMLInputElement && setTitle(target.value)}>
          {form.field('title', 'What do you need?', {
            autoFocus: true,
            placeholder: 'My ribbon rack is missing a ribbon',
          })}
        </div>
      ) : (
        <Text size="sm">Only the person who asked can edit a request. Add a comment instead.</Text>
      )}
      {!id && <Suggestions text={title} onAnswered={answered} />}
      {own &&
        form.field('body', 'Details', {
          rows: 4,
          note: 'What happened, and what you tried. Add photos after you send it.',
        })}
      <FieldGrid>
        {form.field('kind', 'Kind', { options: KIND.options })}
        {form.field('category', 'About', { options: TOPIC.options })}
        {form.field('desk', 'Who answers', {
          options: DESK.options,
          note: cadet ? 'Your school’s staff see it either way.' : 'Choose administrators for problems with the app.',
        })}
        {form.field('priority', 'Priority', { options: PRIORITY.options })}
      </FieldGrid>
    </FormModal>
  );
}
