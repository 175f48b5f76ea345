import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { ENTRY_STATE } from '../../../shared/meet/registration/states.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { useScratch } from './registration.acts.ts';
import { registrationReads } from './registration.queries.ts';
import { reasonInput } from './registration.ts';

const LIVING = ['entered', 'waitlisted', 'offered', 'lapsed'];

/** What a school enters, event by event; the host can scratch an entry with a reason. */
export function EntriesCard({ registration, directs }: { registration: string; directs: boolean }) {
  const [scratched, setScratched] = useState<{ id: string; name: string } | null>(null);
  return (
    <>
      <LineCard
        title="Entries"
        query={useRead(registrationReads.entries, registration)}
        rows={(rows) => rows}
        empty="No entries yet"
        line={(row) => {
          const name = [row.meet_events.name, row.letter === 'A' ? '' : row.letter].filter(Boolean).join(' ');
          return (
            <Line
              key={row.id}
              title={name}
              notes={[
                [ENTRY_STATE.label(row.state), row.name, row.division, row.is_exhibition && 'Exhibition'],
                row.state_reason,
              ]}
            >
              {directs && LIVING.includes(row.state) && (
                <ActButton size="xs" onPress={() => setScratched({ id: row.id, name })}>
                  Scratch…
                </ActButton>
              )}
            </Line>
          );
        }}
      />
      {scratched && <ScratchForm entry={scratched} onClose={() => setScratched(null)} />}
    </>
  );
}

function ScratchForm({ entry, onClose }: { entry: { id: string; name: string }; onClose: () => void }) {
  const form = useZodForm(reasonInput, { reason: '' });
  const act = useScratch();
  return (
    <FormModal
      title={`Scratch ${entry.name}`}
      onClose={onClose}
      form={form}
      submitLabel="Scratch the entry"
      onSubmit={({ reason }) => act.send({ ids: [entry.id], reason })}
    >
      {form.field('reason', 'Reason', { rows: 2, autoFocus: true, note: 'The school reads it.' })}
    </FormModal>
  );
}
