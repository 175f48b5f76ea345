import type { Tone } from '../../shared/ui/tag.tsx';

type Words = { label: string; tone: Tone; text: string };

const states: Record<string, Words> = {
  pending: {
    label: 'Pending',
    tone: 'info',
    text: "Your school hasn't answered yet. Until it does, you can't see anything about the child.",
  },
  verified: { label: 'Verified', tone: 'ok', text: 'The school verified that this is your child.' },
  rejected: {
    label: 'Declined',
    tone: 'bad',
    text: 'The school declined this link. Ask the school if you think this is a mistake.',
  },
  revoked: {
    label: 'Revoked',
    tone: 'warn',
    text: 'The school ended this link. Ask the school if you think this is a mistake.',
  },
};

/** A link's state in words. */
export function linkWords(state: string): Words {
  return states[state] ?? { label: state, tone: 'neutral', text: '' };
}

/** All links in one line: the children the parent can see, and what is pending. */
export function familyLine(links: { state: string; first_name: string | null }[]): string {
  const names = links.flatMap(({ state, first_name }) => (state === 'verified' && first_name ? [first_name] : []));
  const count = (wanted: string) => links.filter(({ state }) => state === wanted).length;
  const parts = [
    names.length > 0 ? `You can see ${names.join(' and ')}` : 'No child is linked to your account yet',
    count('pending') > 0 && `${count('pending')} waiting for the school`,
    count('rejected') > 0 && `${count('rejected')} declined`,
    count('revoked') > 0 && `${count('revoked')} revoked`,
  ];
  return parts.filter(Boolean).join(' · ');
}
