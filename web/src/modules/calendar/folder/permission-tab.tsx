import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { OwnSlips } from './own-slips.tsx';
import { PermissionForm } from './permission-form.tsx';
import { SlipList } from './slip-list.tsx';
import { slips } from './slips.queries.ts';

/** Permission slips of an event: for the office all of them, for families their own to read and sign. */
export function PermissionTab({ subject }: { subject: Subject }) {
  return useCan('calendar:manage') ? <Office subject={subject} /> : <OwnSlips event={subject.id} />;
}

function Office({ subject }: { subject: Subject }) {
  const form = useRead(slips.form, subject.id);
  const [editing, setEditing] = useState(false);
  const edit = (
    <ActButton needs="calendar:update" primary={!form.data} onPress={() => setEditing(true)}>
      {form.data ? 'Edit or send to more…' : 'Ask for permission…'}
    </ActButton>
  );
  return (
    <>
      <QueryView query={form} isEmpty={() => false}>
        {(asked) =>
          asked ? (
            <SlipList subject={subject} dueOn={asked.due_on} edit={edit} />
          ) : (
            <EmptyState
              icon={IconFileCheck}
              title="No permission slips"
              text="Ask the guardians of everyone at this event to sign. They read it and sign on their phone."
              action={edit}
            />
          )
        }
      </QueryView>
      {editing && <PermissionForm subject={subject} asked={form.data ?? null} onClose={() => setEditing(false)} />}
    </>
  );
}
