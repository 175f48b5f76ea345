import { z } from 'zod';
import { line, noDay, text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';

/** What kind of organization it is. */
export const KIND = states({
  veterans: { label: "Veterans' post", tone: 'brass' },
  booster: { label: 'Booster club', tone: 'brass' },
  military: { label: 'Military unit', tone: 'info' },
  vendor: { label: 'Vendor', tone: 'neutral' },
  business: { label: 'Business', tone: 'neutral' },
  school: { label: 'School', tone: 'neutral' },
  media: { label: 'Media', tone: 'neutral' },
  other: { label: 'Other', tone: 'neutral' },
});

/** Whether its support must be renewed. */
export const RENEWAL = states({
  overdue: { label: 'Overdue', tone: 'bad' },
  due: { label: 'Due soon', tone: 'warn' },
  later: { label: 'Later', tone: 'ok' },
  none: { label: 'No date', tone: 'neutral' },
});

/** Whether it's in use. */
export const ORGANIZATION_STATUS = states({
  active: { label: 'Active', tone: 'ok' },
  archived: { label: 'Archived', tone: 'neutral' },
});

export const ORGANIZATIONS = { one: 'organization', many: 'organizations' };

/** What the form of an organization takes; the same rules hold in the database. */
export const organizationInput = z.object({
  name: line('Enter a name.', 160),
  kind: z.enum(KIND.keys),
  phone: text(32),
  website: text(200),
  address: text(400),
  award_codes: z.array(z.string()).max(40, 'Choose up to 40 awards.'),
  renewal_on: noDay(),
  note: text(4000),
});

export type OrganizationInput = z.output<typeof organizationInput>;

/** What the form of a membership takes: the organization or the contact, whichever isn't known, and the title. */
export const memberInput = z.object({ other: line('Choose one from the list.', 36), title: text(80) });

/** What the form of a renewal takes. */
export const renewalInput = z.object({ renewal_on: z.iso.date('Choose a date.') });
