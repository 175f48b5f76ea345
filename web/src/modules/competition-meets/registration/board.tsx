import { IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { REGISTRATION_STATE } from '../../../shared/meet/registration/states.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { HOME } from '../meet.ts';
import { DecideForm } from './decide-form.tsx';
import { useDecide, useRemind } from './registration.acts.ts';
import { registrationReads } from './registration.queries.ts';
import { type Opening, type Registration, REGISTRATIONS } from './registration.ts';

const { text, number, moment, state, filter, stateFilter } = columnsOf<Registration>();

const COLUMNS = [
  text('name', 'School', { grow: 2 }),
  state('state', 'Status', REGISTRATION_STATE),
  text('left', 'Still needs', { grow: 2 }),
  number('number', 'No.', { grow: 0.4 }),
  number('cadets', 'Cadets', { grow: 0.6 }),
  number('entries', 'Entries', { grow: 0.6 }),
  number('line', 'In line', { grow: 0.6 }),
  text('code', 'Code', { grow: 0.6, optional: true }),
  text('place', 'City', { optional: true }),
  text('programWords', 'Program', { optional: true }),
  text('before', 'Came before', { optional: true }),
  text('contact_name', 'Contact', { optional: true }),
  text('contact_phone', 'Phone', { optional: true }),
  text('contact_email', 'Email', { optional: true }),
  text('state_reason', 'Reason', { optional: true }),
  moment('submitted_at', 'Submitted', { optional: true }),
  moment('offer_until', 'Offer until', { optional: true }),
  number('entries_waiting', 'Entries waiting', { optional: true }),
  number('buses', 'Buses', { optional: true }),
];
const FILTERS = [
  stateFilter('state', 'Status', REGISTRATION_STATE),
  filter('isComplete', 'Forms'),
  filter('programWords', 'Program'),
  filter('before', 'Came before'),
];
const BY_NUMBER = { id: 'number', desc: false };

type Props = { meet: Meet; opening: Opening; directs: boolean; words: string };

/** The board of registrations: each school with what it still needs, and what can be decided on many at once. */
export function Board({ meet, directs }: Props) {
  const query = useRead(registrationReads.board, meet.id);
  const [declining, setDeclining] = useState<{ ids: string[]; clear: () => void } | null>(null);
  const decide = useDecide();
  const remind = useRemind();
  return (
    <>
      <DataTable<Registration>
        module="competition-meets"
        listId="registrations"
        noun={REGISTRATIONS}
        query={query}
        empty={{
          icon: IconClipboardList,
          title: 'No registrations yet',
          text: 'Share the link, or invite schools. Each shows up here once it has submitted its registration.',
        }}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `${HOME}/${meet.id}/registrations/${id}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="School, contact, reason"
        sort={BY_NUMBER}
        actions={
          directs &&
          ((rows, clear) => {
            const ids = rows.map(({ id }) => id);
            const press = (run: () => void) => () => {
              run();
              clear();
            };
            return (
              <>
                <button type="button" onClick={press(() => decide.start({ ids, decision: 'approve' }))}>
                  Approve
                </button>
                <button type="button" onClick={() => setDeclining({ ids, clear })}>
                  Decline…
                </button>
                <button type="button" onClick={press(() => remind.start(ids))}>
                  Remind
                </button>
              </>
            );
          })
        }
      />
      {declining && <DecideForm ids={declining.ids} onDone={declining.clear} onClose={() => setDeclining(null)} />}
    </>
  );
}
