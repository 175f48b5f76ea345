import { formatMoment } from '../../time/moment.ts';
import { Card } from '../../ui/card.tsx';
import { type FactLine, FactList } from '../../ui/facts.tsx';
import { Prose } from '../../ui/prose.tsx';
import type { MeetFacts } from './open-meet.ts';
import classes from './registration.module.css';
import { orderWords, placesWords, programWords } from './words.ts';

const SUBSTITUTIONS: Record<string, string> = {
  none: 'Not without the host',
  lock: 'Until the rosters lock',
  check_in: 'Until check-in',
  start: 'Until the event starts',
};

/** How schools register for a meet: deadlines, places, and rules. */
export function HowToRegister({ meet }: { meet: MeetFacts }) {
  const facts: FactLine[] = [
    meet.clock === 'soon' && ['Opens', meet.opens_at ? formatMoment(meet.opens_at) : 'Not set yet'],
    ['Closes', meet.closes_at ? formatMoment(meet.closes_at) : 'When the meet starts'],
    meet.roster_locks_at !== null && ['Rosters lock', formatMoment(meet.roster_locks_at)],
    meet.withdraw_until !== null && ['Withdraw without questions until', formatMoment(meet.withdraw_until)],
    ['Places left', placesWords(meet)],
    meet.waiting > 0 && ['Schools in line', String(meet.waiting)],
    ['Who gets a place', orderWords(meet)],
    meet.needs_approval && ['Approval', 'The host approves each school'],
    !meet.takes_waiting && ['Waiting list', 'None'],
    ['Programs', programWords(meet.branches)],
    meet.max_entries !== null && ['Entries per school', `${meet.max_entries} at most`],
    meet.max_cadets !== null && ['Cadets at the meet', `${meet.max_cadets} at most`],
    ['Substitutions', SUBSTITUTIONS[meet.substitutions] ?? meet.substitutions],
    ['Names of your cadets', `Removed at the host ${meet.names_days} days after the meet`],
  ];
  return (
    <Card title="How to register">
      <FactList facts={facts} />
      {meet.note && (
        <div className={classes.text}>
          <Prose>{meet.note}</Prose>
        </div>
      )}
    </Card>
  );
}
