import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line, text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { Packet } from '../../../shared/meet/packet/packet.ts';
import { ABOUT, AGAINST_OPTIONS, SAY_WHICH, saysWhich, whichField } from '../../../shared/meet/protest/about-shape.ts';
import { TimeNote } from '../../../shared/meet/protest/time-note.tsx';
import { useProfile } from '../../../shared/session/use-profile.ts';
import parts from '../../../shared/ui/parts.module.css';
import { penaltiesOf, sheetsOfEntry } from './about.ts';
import { useFileProtest } from './results.acts.ts';
import type { OwnEntry, OwnResults } from './results.queries.ts';

const schema = z
  .object({
    entry_id: z.string().min(1, 'Choose the entry.'),
    ...ABOUT,
    asked_by: line('Enter the name of the adult who asks.', 80),
    asked_role: text(80),
    reason: line('Enter the reason.', 2000),
  })
  .refine(saysWhich, SAY_WHICH);

/** `entries` are those whose result isn't official yet. */
type Props = { id: string; own: OwnResults; entries: OwnEntry[]; packet: Packet; onClose: () => void };

/** Files a protest about one of the school's own entries. */
export function ProtestForm({ id, own, entries, packet, onClose }: Props) {
  const [protest] = useState(() => crypto.randomUUID());
  const person = useProfile().data;
  const form = useZodForm(schema, {
    entry_id: '',
    against: 'result',
    against_id: '',
    asked_by: [person?.first_name, person?.last_name].filter(Boolean).join(' '),
    asked_role: '',
    reason: '',
  });
  const [entry, setEntry] = useState<OwnEntry | null>(null);
  const [against, setAgainst] = useState('result');
  form.watch('entry_id', ({ value }) => {
    setEntry(entries.find((one) => one.id === value) ?? null);
    form.setFieldValue('against_id', '');
  });
  const file = useFileProtest(id);
  const which =
    against === 'penalty' ? penaltiesOf(packet, entry) : against === 'sheet' ? sheetsOfEntry(packet, entry) : null;
  const one = which && whichField(against, which);
  return (
    <FormModal
      title="File a protest"
      form={form}
      submitLabel="File protest"
      onSubmit={(typed) => file.send({ id: protest, ...typed, against_id: which ? typed.against_id : '' })}
      onClose={onClose}
    >
      {form.field('entry_id', 'Entry', {
        options: [
          { value: '', label: 'Choose…' },
          ...entries.map((one) => ({ value: one.id, label: `${one.code} · ${one.event}` })),
        ],
        autoFocus: true,
      })}
      {entry && (
        <TimeNote ends={entry.until === null ? null : new Date(entry.until)} after="Talk to the meet's director." />
      )}
      <FieldGrid>
        {form.field('against', 'About', {
          options: AGAINST_OPTIONS,
          onPick: (value) => {
            setAgainst(value);
            form.setFieldValue('against', value as 'result');
          },
        })}
        {one && form.field('against_id', one.label, { options: one.options })}
      </FieldGrid>
      <FieldGrid>
        {form.field('asked_by', 'Asked by', { note: 'An adult of your school' })}
        {form.field('asked_role', 'Role', { placeholder: 'Coach' })}
      </FieldGrid>
      {form.field('reason', 'Reason', { rows: 4 })}
      {own.protest_fee_cents > 0 && (
        <p className={parts.note}>
          {`The host charges ${dollarsOf(own.protest_fee_cents)}, paid at its desk and returned if the protest is upheld.`}
        </p>
      )}
    </FormModal>
  );
}
