import { keyingPath } from '../../../shared/meet/paper-link.ts';
import type { MeetEntry } from '../../../shared/meet/meet.queries.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { Plan } from './use-plan.ts';
import parts from '../../../shared/ui/parts.module.css';

type Props = {
  meet: string;
  plan: Plan;
  entry: MeetEntry;
  /** The sheet names a seat, but not one of this panel. */
  asked: boolean;
};

/** Asks which judge's sheet it is, where the paper doesn't say or names a seat that is no longer on the panel. */
export function ChooseSeat({ meet, plan, entry, asked }: Props) {
  const seats = plan.seats.filter(({ event_id, kind }) => event_id === entry.event_id && kind !== 'alternate');
  return (
    <Card title="Which seat?">
      <div className={parts.stack}>
        <p className={parts.quietLine}>
          {asked
            ? 'The seat on this sheet isn’t on the panel of this event anymore. Check who filled it in, then choose their seat.'
            : 'Choose the seat that is printed on the sheet.'}
        </p>
        <div className={parts.verbs}>
          {seats.map(({ id, code }) => (
            <ActButton key={id} to={keyingPath(meet, { entry: entry.id, seat: id })}>
              {code}
            </ActButton>
          ))}
        </div>
      </div>
    </Card>
  );
}
