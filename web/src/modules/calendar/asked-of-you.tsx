import type { Subject } from '../../shared/slot/slot.ts';
import { AnswersAsked } from './answers/own-answers.tsx';
import classes from './calendar.module.css';
import { SlipsAsked } from './folder/own-slips.tsx';

/** What an event asks of a family right now: a signature, and who comes. */
export function AskedOfYou({ event }: { event: Subject }) {
  return (
    <div className={classes.asked}>
      <SlipsAsked event={event.id} />
      <AnswersAsked subject={event} />
    </div>
  );
}
