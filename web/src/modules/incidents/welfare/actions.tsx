import { useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { noMoment, text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { momentOf } from '../../../shared/time/local-moment.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Deadline } from './deadline.tsx';
import { ACTION } from './report.ts';
import type { Opened } from './welfare.api.ts';
import { useHandle } from './welfare.queries.ts';

type Action = Opened['actions'][number];

/** What has to be done and what was, with the deadlines in sight. */
export function Actions({ report: { id, actions, state } }: { report: Opened }) {
  const [open, setOpen] = useState<'add' | Action | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title="Actions and deadlines"
      count={actions.length}
      action={
        state !== 'closed' && (
          <ActButton size="xs" onPress={() => setOpen('add')}>
            Add action…
          </ActButton>
        )
      }
      flush
    >
      {actions.length === 0 && (
        <Lines>
          <Line title="No actions yet" notes={['A report about a program adult has a 48-hour deadline.']} />
        </Lines>
      )}
      <Lines>
        {actions.map((action) => (
          <Line
            key={action.id}
            title={ACTION.label(action.kind)}
            over={action.done_at !== null}
            notes={[notesOf(action), action.note]}
          >
            {action.done_at === null && action.due_at && <Deadline at={action.due_at} />}
            {action.done_at === null && (
              <ActButton size="xs" onPress={() => setOpen(action)}>
                Finish…
              </ActButton>
            )}
          </Line>
        ))}
      </Lines>
      {open === 'add' && <AddForm report={id} onClose={close} />}
      {open !== null && open !== 'add' && <FinishForm report={id} action={open} onClose={close} />}
    </Card>
  );
}

function notesOf({ due_at: due, done_at: done, done_by: by }: Action) {
  return [due && `Due ${formatMoment(due)}`, done && `Done ${formatMoment(done)}`, by];
}

const addInput = z.object({ kind: z.enum(ACTION.keys), due: noMoment(), note: text(2000) });

function AddForm({ report, onClose }: { report: string; onClose: () => void }) {
  const handle = useHandle(report);
  const { timeZone } = useSchool();
  const form = useZodForm(addInput, { kind: 'parent_contact', due: '', note: '' }, { draft: 'never' });
  return (
    <FormModal
      title="Add an action"
      submitLabel="Add action"
      form={form}
      onClose={onClose}
      onSubmit={({ kind, due, note }) =>
        handle.send({ input: { act: 'action', kind, due_at: momentOf(due, timeZone), note }, done: 'Action added' })
      }
    >
      <FieldGrid>
        {form.field('kind', 'Action', { options: ACTION.options, autoFocus: true })}
        {form.field('due', 'Due')}
      </FieldGrid>
      {form.field('note', 'Note', { rows: 3 })}
    </FormModal>
  );
}

const finishInput = z.object({ note: text(2000).min(1, 'Say what was done, or why it isn’t needed.') });

function FinishForm({ report, action, onClose }: { report: string; action: Action; onClose: () => void }) {
  const handle = useHandle(report);
  const form = useZodForm(finishInput, { note: action.note ?? '' }, { draft: 'never' });
  return (
    <FormModal
      title={`Finish: ${ACTION.label(action.kind)}`}
      submitLabel="Finish action"
      form={form}
      onClose={onClose}
      onSubmit={({ note }) => handle.send({ input: { act: 'done', action: action.id, note }, done: 'Action finished' })}
    >
      {form.field('note', 'What was done', {
        rows: 3,
        autoFocus: true,
        note: "Who you notified, when, and how. Or why it isn't needed.",
      })}
    </FormModal>
  );
}
