import { IconBell, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { confirm } from '../../../shared/ui/confirm.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { cadetRows } from '../../../shared/table/cadet-rows.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { ANSWER, TRANSPORT } from './answer.ts';
import type { AnswerRow } from './answer-rows.ts';
import { answers, useAnswerForMany, useRemind } from './answers.queries.ts';
import classes from './answers.module.css';

const { text, number, state, moment, filter, stateFilter } = columnsOf<AnswerRow>();

const COLUMNS = [
  text('name', 'Cadet', { grow: 1.6 }),
  state('state', 'Answer', ANSWER),
  text('transport', 'Transport', { value: ({ transport }) => (transport ? TRANSPORT.label(transport) : null) }),
  number('place', 'Place in line'),
  text('unit_name', 'Unit'),
  text('answered_by_label', 'Answered by'),
  moment('answered_at', 'When'),
  moment('guardian_confirmed_at', 'Guardian confirmed'),
];
const FILTERS = [
  stateFilter('state', 'Answer', ANSWER),
  filter('transport', 'Transport', {
    value: ({ transport }) => (transport ? TRANSPORT.label(transport) : 'Not chosen'),
  }),
  filter('unit_name', 'Unit'),
];

type Props = { subject: Subject; capacity: number | null; edit: ReactNode };

/** Who answered an event and who hasn't; answers for others, reminders, files, and print. */
export function AnswerList({ subject, capacity, edit }: Props) {
  const query = useRead(answers.answerList, subject.id);
  const say = useAnswerForMany(subject.id);
  const rows = query.data ?? [];
  const count = (is: string) => rows.filter((row) => row.state === is).length;
  const put = (chosen: AnswerRow[], is: string, clear: () => void) => {
    say.start({ cadets: chosen.map(({ cadet_id }) => cadet_id), state: is });
    clear();
  };
  return (
    <>
      <div className={classes.bar}>
        <p>
          {capacity === null ? `${count('going')} going` : `${count('going')} of ${capacity} spots`}
          {` · ${count('maybe')} maybe · ${count('not_going')} not going`}
          {count('pending_guardian') > 0 && ` · ${count('pending_guardian')} wait for a guardian`}
          {count('waitlisted') > 0 && ` · ${count('waitlisted')} on the waiting list`}
        </p>
        <Remind event={subject.id} silent={count('none')} />
        {edit}
      </div>
      <DataTable<AnswerRow>
        module="calendar"
        listId="answers"
        noun={CADETS}
        query={query}
        empty={{ icon: IconUsers, title: 'No one to ask', text: "Edit the event to choose who it's for." }}
        {...cadetRows<AnswerRow>('overview')}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name or unit"
        sort={{ id: 'name', desc: false }}
        actions={(chosen, clear) => (
          <>
            <ActButton needs="calendar:update" onPress={() => put(chosen, 'going', clear)}>
              Going
            </ActButton>
            <ActButton needs="calendar:update" onPress={() => put(chosen, 'not_going', clear)}>
              Not going
            </ActButton>
          </>
        )}
      />
    </>
  );
}

function Remind({ event, silent }: { event: string; silent: number }) {
  const remind = useRemind(event);
  const ask = async () => {
    const yes = await confirm({
      title: 'Remind those who haven’t answered?',
      text: `The families of ${counted(silent, CADETS)} without an answer get one message today. No one else does.`,
      confirmLabel: 'Send reminders',
    });
    if (yes) remind.start();
  };
  return (
    <ActButton
      needs="calendar:update"
      icon={IconBell}
      busy={remind.busy}
      disabled={silent === 0}
      onPress={() => void ask()}
    >
      Remind those who haven’t answered…
    </ActButton>
  );
}
