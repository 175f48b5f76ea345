import { useState } from 'react';
import { choicesOf } from '../../../shared/form/choices.ts';
import { type MeetJob, MEET_JOBS } from '../../../shared/meet/jobs.ts';
import type { PickPerson } from '../../../shared/pick/people.queries.ts';
import { PickMany } from '../../../shared/pick/pick-many.tsx';
import { toAppError } from '../../../shared/supabase/error.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { mayHave, OPENS } from './jobs-open.ts';
import { useSetStaff } from './staff.acts.ts';

type Props = { meet: string; job: MeetJob; people: PickPerson[]; having: string[]; onClose: () => void };

/** Picks who gets a job: those who may have it, and don't have it yet. */
export function PickStaff({ meet, job, people, having, onClose }: Props) {
  const [chosen, setChosen] = useState<string[]>([]);
  const set = useSetStaff(meet);
  const offered = people.filter(({ id, role, active }) => active && mayHave(role, job) && !having.includes(id));
  const options = offered.map((one) => ({
    value: one.id,
    label: listName(one),
    words: [one.email, one.user_roles?.label].filter(Boolean).join(' '),
  }));
  const add = async () => {
    await set.send({ people: chosen, job, on: true });
    onClose();
  };
  const noun = MEET_JOBS[job].toLowerCase();
  return (
    <Dialog
      title={`Add ${noun}`}
      text={OPENS[job]}
      onClose={onClose}
      problem={set.error && toAppError(set.error).detail}
      verb={{
        label: 'Add',
        run: () => void add().catch(() => undefined),
        busy: set.busy,
        disabled: chosen.length === 0,
      }}
    >
      <PickMany
        label="People"
        data-autofocus
        {...choicesOf(options)}
        nothingFoundMessage="No account of your school fits"
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
