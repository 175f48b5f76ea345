import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useAskChange, useSubstitute } from './roster.acts.ts';
import { nameOf, type Roster, type RosterEntry } from './roster.ts';

const WORDS = {
  substitute: { title: 'Substitute a cadet', verb: 'Substitute cadet' },
  ask: { title: 'Ask the host for a change', verb: 'Ask the host' },
};

type Props = { kind: keyof typeof WORDS; roster: Roster; entry: RosterEntry; onClose: () => void };

/** Exchanges two cadets of a locked team, or asks the host to: someone goes out, comes in, or both. */
export function ExchangeForm({ kind, roster, entry, onClose }: Props) {
  const both = kind === 'substitute';
  const input = z
    .object({
      out: both ? z.string().min(1, 'Choose who goes out.') : z.string(),
      in: both ? z.string().min(1, 'Choose who comes in.') : z.string(),
      reason: line('Say why in a sentence.', 500),
    })
    .refine(({ out, in: coming }) => out !== '' || coming !== '', {
      path: ['in'],
      message: 'Choose who comes in or goes out.',
    });
  const form = useZodForm(input, { out: '', in: '', reason: '' });
  const [substitute, ask] = [useSubstitute(entry.id), useAskChange(entry.id)];
  const placed = new Map(entry.members.map(({ member_id: id, role }) => [id, role]));
  const options = (wanted: (role: string | undefined) => boolean, none: string) => [
    { value: '', label: none },
    ...roster.members
      .filter(({ id }) => wanted(placed.get(id)))
      .map((member) => ({
        value: member.id,
        label: `${nameOf(member)}${placed.get(member.id) === 'alternate' ? ' (alternate)' : ''}`,
      })),
  ];
  return (
    <FormModal
      title={WORDS[kind].title}
      onClose={onClose}
      form={form}
      submitLabel={WORDS[kind].verb}
      onSubmit={(values) => (both ? substitute : ask).send(values)}
    >
      <p>
        {both
          ? 'The new cadet takes the same role. An alternate trades places with the cadet who goes out.'
          : 'The host decides and gives its reason. A cadet who comes in has to be on the roster already.'}
      </p>
      {form.field('out', 'Goes out', {
        options: options((role) => role !== undefined, both ? 'Choose a cadet' : 'No one'),
      })}
      {form.field('in', 'Comes in', {
        options: options((role) => role === undefined || role === 'alternate', both ? 'Choose a cadet' : 'No one'),
      })}
      {form.field('reason', 'Reason', { rows: 2, note: 'The host reads it' })}
    </FormModal>
  );
}
