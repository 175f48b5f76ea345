import { REGISTRATION_STATE } from '../../shared/meet/registration/states.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { LineVerbs } from '../../shared/ui/lines.tsx';
import { Countdown } from './countdown.tsx';
import { nextWords } from './next-words.ts';
import { useAnswer } from './registration.acts.ts';
import type { Registration } from './registration.ts';
import classes from './registration.module.css';

/** Where a registration is, and what comes next; where a place is offered, the answer. */
export function NextCard({ row }: { row: Registration }) {
  return (
    <Card title={REGISTRATION_STATE.label(row.state)}>
      <div className={classes.next}>
        <p>{nextWords(row, formatMoment)}</p>
        {row.state === 'waitlisted' && row.state_reason && <p>{row.state_reason}.</p>}
        {row.state === 'offered' && row.offer_until && (
          <>
            <p>
              <Countdown until={row.offer_until} />
            </p>
            <Offer id={row.id} title={row.meet.title} />
          </>
        )}
      </div>
    </Card>
  );
}

type OfferProps = { id: string; title: string; entry?: string };

/** The answer to an offer: of a place at the meet, or in one event of it. */
export function Offer({ id, title, entry }: OfferProps) {
  const answer = useAnswer(id);
  const of = entry ? { entry } : {};
  const decline = async () => {
    const sure = await confirm({
      title: 'Decline this place?',
      text: `The place at ${title} goes to the next in line. You can't get it back without waiting again.`,
      confirmLabel: 'Decline place',
      danger: true,
    });
    if (sure) answer.start({ accept: false, ...of });
  };
  return (
    <LineVerbs>
      <ActButton needs="competition-entries:create" disabled={answer.busy} onPress={() => void decline()}>
        Decline
      </ActButton>
      <ActButton
        primary
        needs="competition-entries:create"
        busy={answer.busy}
        onPress={() => answer.start({ accept: true, ...of })}
      >
        Accept place
      </ActButton>
    </LineVerbs>
  );
}
