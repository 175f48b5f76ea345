import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { AnswerList } from './answer-list.tsx';
import { answers } from './answers.queries.ts';
import { OwnAnswers } from './own-answers.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Who comes to an event: for the office everyone and what is asked, for families their own answer. */
export function AnswersTab({ subject }: { subject: Subject }) {
  const manages = useCan('calendar:manage');
  return manages ? <Everyone subject={subject} /> : <OwnAnswers subject={subject} />;
}

function Everyone({ subject }: { subject: Subject }) {
  const asked = useRead(answers.signUp, subject.id);
  const [editing, setEditing] = useState(false);
  const edit = (
    <ActButton needs="calendar:update" onPress={() => setEditing(true)}>
      {asked.data ? 'Edit sign-up…' : 'Set up sign-up…'}
    </ActButton>
  );
  return (
    <>
      <QueryView query={asked}>
        {(signup) =>
          signup?.asks_answers ? (
            <AnswerList subject={subject} capacity={signup.capacity} edit={edit} />
          ) : (
            <EmptyState
              title="This event has no sign-up"
              text="Set up sign-up to see who is going, who needs a ride, and who hasn’t answered."
              action={edit}
            />
          )
        }
      </QueryView>
      {editing && <SignUpForm event={subject.id} asked={asked.data ?? null} onClose={() => setEditing(false)} />}
    </>
  );
}
