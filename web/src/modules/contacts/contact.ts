import { z } from 'zod';
import { day, line, noDay, text } from '../../shared/form/shapes.ts';
import { states } from '../../shared/state/states.ts';

/** What a contact is to the corps, in words. */
export const TYPE = states({
  parent: { label: 'Parent', tone: 'info' },
  guardian: { label: 'Guardian', tone: 'info' },
  relative: { label: 'Relative', tone: 'info' },
  emergency_only: { label: 'Emergency only', tone: 'warn' },
  vendor: { label: 'Vendor', tone: 'neutral' },
  supporter: { label: 'Supporter', tone: 'brass' },
  award_sponsor: { label: 'Award sponsor', tone: 'brass' },
  booster: { label: 'Booster', tone: 'brass' },
  school_staff: { label: 'School staff', tone: 'neutral' },
  alumni: { label: 'Alumni', tone: 'neutral' },
  military: { label: 'Military', tone: 'neutral' },
  media: { label: 'Media', tone: 'neutral' },
  other: { label: 'Other', tone: 'neutral' },
});

/** Whether a contact is in use. */
export const STATUS = states({
  active: { label: 'Active', tone: 'ok' },
  inactive: { label: 'Inactive', tone: 'neutral' },
  archived: { label: 'Archived', tone: 'neutral' },
});

/** How a contact wants to be reached. */
export const CHANNEL = states({
  email: { label: 'Email', tone: 'neutral' },
  sms: { label: 'Text message', tone: 'neutral' },
  phone: { label: 'Phone call', tone: 'neutral' },
  none: { label: 'No preference', tone: 'neutral' },
});

/** What the school decided about a link with a cadet. */
export const LINK = states({
  listed: { label: 'On file', tone: 'neutral' },
  pending: { label: 'Waiting', tone: 'warn' },
  verified: { label: 'Verified', tone: 'ok' },
  rejected: { label: 'Declined', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
});

/** How a custody order keeps a person from a cadet. */
export const RESTRICTION = states({
  no_contact: { label: 'No contact', tone: 'bad' },
  staff_only: { label: 'Staff only', tone: 'bad' },
});

export const CONTACTS = { one: 'contact', many: 'contacts' };

/** What the form of a contact takes; the same rules hold in the database. */
export const contactInput = z.object({
  name: line('Enter a name.', 160),
  type: z.enum(TYPE.keys),
  email: z.union([z.literal(''), z.email('Check the email address for typos.')]),
  phone: text(32),
  organization: text(160),
  title: text(80),
  preferred_language: text(40),
  preferred_channel: z.enum(CHANNEL.keys),
  do_not_contact: z.boolean(),
  address: text(400),
  notes: text(4000),
  tags: text(600),
  office_note: text(4000),
});

export type ContactInput = z.output<typeof contactInput>;

/** What the form of a link takes. */
export const linkInput = z.object({
  cadet: z.string().min(1, 'Choose a cadet.'),
  relation: line('Enter the relationship to the cadet, such as mother.', 40),
  legal_guardian: z.boolean(),
  receives_messages: z.boolean(),
  may_pick_up: z.boolean(),
  emergency: z.boolean(),
});

export type LinkInput = z.output<typeof linkInput>;

/** What the form of a restriction takes. */
export const restrictionInput = z.object({ restriction: z.enum(RESTRICTION.keys), note: text(2000) });

export type RestrictionInput = z.output<typeof restrictionInput>;

/** What lifting a restriction, or ending a link, takes: the reason. */
export const reasonInput = z.object({ reason: line('Enter the reason.', 1000) });

/** What a link says of a person, in words. */
export function linkWords(link: {
  legal_guardian: boolean | null;
  receives_messages: boolean | null;
  may_pick_up: boolean | null;
}): (string | false | null)[] {
  return [
    link.legal_guardian && 'Legal guardian',
    link.receives_messages && 'Gets messages',
    link.may_pick_up && 'May pick up',
  ];
}

const LANGUAGES = new Intl.DisplayNames('en-US', { type: 'language' });

/** A language in words; families' accounts store its code. */
export function languageName(language: string | null): string | null {
  return language !== null && /^[a-z]{2}$/.test(language) ? (LANGUAGES.of(language) ?? language) : language;
}

/** How a conversation was held. */
export const WAY = states({
  phone: { label: 'Phone call', tone: 'neutral' },
  email: { label: 'Email', tone: 'neutral' },
  sms: { label: 'Text message', tone: 'neutral' },
  in_person: { label: 'In person', tone: 'neutral' },
  letter: { label: 'Letter', tone: 'neutral' },
  other: { label: 'Other', tone: 'neutral' },
});

/** What the form of a conversation takes; the same rules hold in the database. */
export const interactionInput = z
  .object({
    happened_on: day(),
    channel: z.enum(WAY.keys),
    summary: line('Enter what was said.', 2000),
    follow_up: text(300),
    follow_up_on: noDay(),
    organization_id: text(36),
  })
  .refine(({ follow_up, follow_up_on: on, happened_on }) => !on || (follow_up !== '' && on >= happened_on), {
    path: ['follow_up'],
    message: 'Enter the next step, and a date after the conversation.',
  });

export type InteractionInput = z.output<typeof interactionInput>;
