import type { OpenMeet } from '../../shared/meet/registration/open-meet.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { noteOf } from './register-words.ts';

/** What the school can do at a meet now, in a sentence; nothing where the button says it all. */
export function RegisterNote({ meet }: { meet: OpenMeet }) {
  const note = noteOf(meet, formatMoment);
  return note && <Card>{note}</Card>;
}
