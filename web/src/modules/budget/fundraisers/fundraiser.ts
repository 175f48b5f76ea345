import { z } from 'zod';
import { day, dollars, line, noDay, text, whole } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import { amount, reference } from '../books/record.ts';

export const FUNDRAISERS = { one: 'fundraiser', many: 'fundraisers' };

/** What kind of fundraiser it is. */
export const FUNDRAISER = states({
  product_sale: { label: 'Product sale', tone: 'neutral' },
  event: { label: 'Event', tone: 'neutral' },
  donation_drive: { label: 'Donation drive', tone: 'neutral' },
  sponsorship: { label: 'Sponsorship', tone: 'neutral' },
  concession: { label: 'Concessions', tone: 'neutral' },
  service: { label: 'Service', tone: 'neutral' },
  raffle: { label: 'Raffle', tone: 'neutral' },
  other: { label: 'Other', tone: 'neutral' },
});

/** How far it is. */
export const PROGRESS = states({
  planned: { label: 'Planned', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'ok' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});

/** What the form of a fundraiser takes; the same rules hold in the database. */
export const fundraiserInput = z
  .object({
    name: line('Name the fundraiser.', 120),
    type: z.enum(FUNDRAISER.keys),
    state: z.enum(PROGRESS.keys),
    fund_id: line('Choose a fund.', 36),
    approval_no: reference(),
    starts_on: noDay(),
    ends_on: noDay(),
    goal: dollars('Goals must be', 1_000_000),
    participants: whole('Participants must be', 0, 10_000),
    note: text(1000),
  })
  .refine(({ starts_on: from, ends_on: until }) => !from || !until || from <= until, {
    path: ['ends_on'],
    message: 'Choose a date after the start.',
  });

export type FundraiserInput = z.output<typeof fundraiserInput>;

/** What the form of a cash count takes: two people count. */
export const countInput = z
  .object({
    counted_on: day(),
    amount: amount(),
    first_counter: line('Enter the first counter.', 120),
    second_counter: line('Enter the second counter.', 120),
    note: text(300),
  })
  .refine(({ first_counter: one, second_counter: two }) => one.toLowerCase() !== two.toLowerCase(), {
    path: ['second_counter'],
    message: 'Two different people have to count.',
  });

export type CountInput = z.output<typeof countInput>;
