import { formatDays } from '../../time/day.ts';
import { Card } from '../../ui/card.tsx';
import { type FactLine, FactList } from '../../ui/facts.tsx';
import { Prose } from '../../ui/prose.tsx';
import type { MeetFacts } from './open-meet.ts';
import { MEET_KINDS } from '../kinds.ts';
import classes from './registration.module.css';

/** When and where a meet is, and what it is about. */
export function WhenAndWhere({ meet }: { meet: MeetFacts }) {
  const facts: FactLine[] = [
    ['Dates', formatDays(meet.starts_on, meet.ends_on)],
    ['Kind', MEET_KINDS[meet.kind] ?? meet.kind],
    ['Venue', meet.venue],
    meet.address !== null && meet.address !== '' && ['Address', meet.address],
  ];
  return (
    <Card title="When and where">
      <FactList facts={facts} />
      {meet.about && (
        <div className={classes.text}>
          <Prose>{meet.about}</Prose>
        </div>
      )}
    </Card>
  );
}
