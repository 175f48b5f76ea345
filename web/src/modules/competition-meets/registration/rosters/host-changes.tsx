import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { line } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { StateTag } from '../../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../../shared/time/moment.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../../../shared/ui/lines.tsx';
import { CHANGE, type HostChange } from './host-roster.ts';
import { useDecideChange } from './host-roster.queries.ts';

/** What a school changed in its teams after the lock, and what it asks for. */
export function HostChanges({ changes, decides }: { changes: HostChange[]; decides: boolean }) {
  const [refusing, setRefusing] = useState<HostChange | null>(null);
  const decide = useDecideChange();
  if (changes.length === 0) return null;
  return (
    <Card title="Changes after the lock" count={changes.length} flush>
      <Lines>
        {changes.map((change) => (
          <Line
            key={change.id}
            title={wordsOf(change)}
            notes={[[formatMoment(change.at), change.asked_by, change.reason], change.decided_reason]}
          >
            <StateTag of={CHANGE} is={change.state} />
            {decides && change.state === 'asked' && (
              <LineVerbs>
                <ActButton
                  size="xs"
                  busy={decide.busy && decide.asked?.id === change.id}
                  onPress={() => decide.start({ id: change.id, decision: 'approve', reason: '' })}
                >
                  Approve
                </ActButton>
                <ActButton size="xs" quiet onPress={() => setRefusing(change)}>
                  Refuse…
                </ActButton>
              </LineVerbs>
            )}
          </Line>
        ))}
      </Lines>
      {refusing && <RefuseForm change={refusing} onClose={() => setRefusing(null)} />}
    </Card>
  );
}

const input = z.object({ reason: line('Say why, so that the school knows.', 500) });

function RefuseForm({ change, onClose }: { change: HostChange; onClose: () => void }) {
  const form = useZodForm(input, { reason: '' });
  const decide = useDecideChange();
  return (
    <FormModal
      title="Refuse this change"
      onClose={onClose}
      form={form}
      submitLabel="Refuse change"
      onSubmit={({ reason }) => decide.send({ id: change.id, decision: 'refuse', reason })}
    >
      <p>{wordsOf(change)}</p>
      {form.field('reason', 'Reason', { rows: 2, autoFocus: true, note: 'The school reads it' })}
    </FormModal>
  );
}

function wordsOf({ label, out, in: coming }: HostChange): string {
  return `${label}: ${out && coming ? `${coming} for ${out}` : out ? `${out} goes out` : `${coming} comes in`}`;
}
