import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import type { Subject } from '../../shared/slot/slot.ts';
import { counted } from '../../shared/text/counted.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { hours } from './hours.queries.ts';
import { hoursWords } from './hours.ts';
import classes from './service-hours.module.css';

/** The service hours that came from an event, as far as the person sees them. */
export function EventHours({ subject }: { subject: Subject }) {
  const query = useRead(hours.event, subject.id);
  return (
    <QueryView
      query={query}
      isEmpty={({ entries }) => entries === 0}
      empty={<EmptyState title="No service hours yet" text="Hours logged for this event show up here." />}
    >
      {({ entries, hours, waiting }) => (
        <>
          <p className={classes.goalValue}>
            <strong>{hoursWords(hours)}</strong> {`verified, ${counted(entries, 'entry', 'entries')}`}
          </p>
          {waiting > 0 && <p>{counted(waiting, 'entry', 'entries')} to verify</p>}
          <TextLink to={`/app/service-hours?q=${encodeURIComponent(subject.title)}`}>All entries</TextLink>
        </>
      )}
    </QueryView>
  );
}
