import type { Registration } from './registration.ts';

type Format = (moment: string) => string;
type Said = Pick<Registration, 'state' | 'state_reason' | 'number' | 'ahead' | 'offer_until' | 'missing' | 'meet'>;

/** What the state of a registration means, and what comes next, in a sentence or two. */
export function nextWords(row: Said, format: Format): string {
  const { meet } = row;
  if (meet.state === 'cancelled') return 'The host canceled this meet. Nothing more is needed from you.';
  const left = row.missing.length > 0;
  switch (row.state) {
    case 'draft':
      return draftWords(row, format);
    case 'submitted':
      return meet.order_rule === 'draw'
        ? `You are number ${row.number}. ${drawWords(meet.draw_at, format)}`
        : `You are number ${row.number}. The host decides, and you get a message.`;
    case 'waitlisted':
      return `All places are taken. ${aheadWords(row.ahead)} When a place is free, it is offered to you.`;
    case 'offered':
      return `A place is yours until ${format(row.offer_until ?? '')}. After that, the next school gets it.`;
    case 'approved':
      return left
        ? 'You have a place. Finish what is left to do to confirm it.'
        : 'You have a place.';
    case 'confirmed':
      return 'You have a place, and nothing is left to do.';
    case 'lapsed':
      return 'The offer ended without an answer. You can go to the end of the line.';
    case 'declined':
      return withReason('The host declined this registration.', row.state_reason);
    case 'withdrawn':
      return withReason('Your school withdrew.', row.state_reason);
    case 'checked_in':
      return 'Your school has checked in.';
    case 'no_show':
      return 'Your school didn\'t check in at the meet.';
    default:
      return 'This meet is over.';
  }
}

function draftWords({ meet }: Said, format: Format): string {
  if (meet.clock === 'soon')
    return `Registration isn't open yet.${meet.opens_at ? ` It opens on ${format(meet.opens_at)}.` : ''}`;
  if (meet.clock === 'closed')
    return 'Registration is closed, so this draft can\'t be submitted. It is saved. Write to the host if you still want to come.';
  return `Nothing is sent to the host yet.${meet.closes_at ? ` Submit it by ${format(meet.closes_at)}.` : ''}`;
}

function drawWords(at: string | null, format: Format): string {
  return at ? `Places are drawn on ${format(at)}.` : 'Places are drawn, and you get a message.';
}

function aheadWords(ahead: number | null): string {
  if (ahead === null) return 'You are in line.';
  if (ahead === 0) return 'You are first in line.';
  return ahead === 1 ? '1 school is before you.' : `${ahead} schools are before you.`;
}

function withReason(text: string, reason: string | null): string {
  return reason ? `${text} Reason: ${reason}` : text;
}
