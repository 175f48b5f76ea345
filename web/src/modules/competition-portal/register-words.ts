import type { OpenMeet } from '../../shared/meet/registration/open-meet.ts';

type Format = (moment: string) => string;

/** True where the school can start, or go on with, a registration. */
export function mayRegister(meet: OpenMeet): boolean {
  const isFull = meet.places_left === 0 && !meet.takes_waiting;
  return meet.way !== 'host' && meet.registration === null && meet.clock === 'open' && meet.fits_program && !isFull;
}

/** Why a school can't register now, or what to know before it does. */
export function noteOf(meet: OpenMeet, format: Format): string | null {
  if (meet.way === 'host') return 'This is how other schools see your meet.';
  if (meet.state === 'cancelled') return 'The host canceled this meet.';
  if (meet.registration) return null;
  if (!meet.fits_program)
    return "This meet doesn't take schools of your program. Ask the host if you still want to come.";
  if (meet.clock === 'soon')
    return meet.opens_at ? `Registration opens on ${format(meet.opens_at)}.` : "Registration isn't open yet.";
  if (meet.clock === 'closed') return 'Registration is closed. Write to the host if you still want to come.';
  if (meet.places_left === 0)
    return meet.takes_waiting
      ? 'All places are taken. Schools that register now are on the waiting list.'
      : 'All places are taken, and there is no waiting list.';
  return null;
}
