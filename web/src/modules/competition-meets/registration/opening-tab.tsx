import { IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import { programWords } from '../../../shared/meet/registration/words.ts';
import { BEFORE_START } from '../../../shared/meet/states.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { Prose } from '../../../shared/ui/prose.tsx';
import { useMeetPart } from '../use-meet-part.ts';
import { OpeningForm } from './opening-form.tsx';
import { registrationReads } from './registration.queries.ts';
import { type Opening, ORDER, SUBSTITUTIONS, VISIBILITY } from './registration.ts';

/** How schools register for the meet, in the host's setup. */
export function OpeningTab({ subject }: { subject: Subject }) {
  const { meet, mayPlan } = useMeetPart(subject);
  const query = useRead(registrationReads.opening, subject.id);
  const [editing, setEditing] = useState(false);
  const edit = mayPlan && meet && BEFORE_START.includes(meet.state) && (
    <ActButton primary={!query.data} size={query.data ? 'xs' : 'sm'} onPress={() => setEditing(true)}>
      {query.data ? 'Edit' : 'Say how schools register'}
    </ActButton>
  );
  if (!meet) return <Loading />;
  return (
    <div className={parts.stack}>
      <QueryView query={query} isEmpty={() => false}>
        {(opening) =>
          opening ? (
            <Card title="How to register" action={edit}>
              <FactList facts={factsOf(opening)} />
              {opening.note && <Prose>{opening.note}</Prose>}
            </Card>
          ) : (
            <Card title="How to register">
              <EmptyState
                icon={IconClipboardList}
                title={BEFORE_START.includes(meet.state) ? "Schools can't register yet" : 'Schools were added by hand'}
                text="Say when registration opens, how many schools fit, and who comes first. Without it, you add schools by hand."
                action={edit}
              />
            </Card>
          )
        }
      </QueryView>
      {editing && (
        <OpeningForm
          meet={meet.id}
          zone={meet.time_zone}
          opening={query.data ?? null}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}

const at = (moment: string | null, none: string) => (moment === null ? none : formatMoment(moment));
const most = (count: number | null) => (count === null ? 'No limit' : String(count));

function factsOf(row: Opening): [string, string][] {
  return [
    ['Who can find it', VISIBILITY[row.visibility] ?? row.visibility],
    ['Opens', at(row.opens_at, 'By hand')],
    ['Closes', at(row.closes_at, 'When the first day of the meet begins')],
    ['Who gets a place', ORDER[row.order_rule] ?? row.order_rule],
    ...(row.order_rule === 'draw' ? [['Draw', at(row.draw_at, 'By hand')] as [string, string]] : []),
    ...(row.returning_until ? [['They go first until', formatMoment(row.returning_until)] as [string, string]] : []),
    ['Approval', row.needs_approval ? 'You approve each school' : 'Not needed'],
    ['Waiting list', row.takes_waiting ? 'Yes' : 'None'],
    ['Schools at most', most(row.max_schools)],
    ['Cadets at most', most(row.max_cadets)],
    ['Entries of one school at most', most(row.max_entries)],
    ['Programs', programWords(row.branches)],
    ['Rosters lock', at(row.roster_locks_at, 'Never')],
    ['Cadets can be exchanged', SUBSTITUTIONS[row.substitutions] ?? row.substitutions],
    ['Schools can withdraw until', at(row.withdraw_until, 'Check-in')],
    ['Names of other schools’ cadets', `Removed ${row.names_days} days after the results, or after the last day`],
    ['Terms', row.terms ?? 'None'],
  ];
}
