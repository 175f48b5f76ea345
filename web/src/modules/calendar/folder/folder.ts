import { z } from 'zod';
import type { RiskLevel } from '../../../../../domain/risk/level.ts';
import { day, dollars, line, noDay, noMoment, text, whole, hours } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';
import type { Tone } from '../../../shared/ui/tag.tsx';

export type Plan = Tables<'event_plans'>;
export type Order = Tables<'event_orders'>;
export type Packing = Tables<'event_packing'>;
export type Risk = Tables<'event_risks'>;
export type Cost = Tables<'event_costs'>;
export type Review = Tables<'event_reviews'>;

/** How cadets get to an event. */
export const TRANSPORT_PLAN = states({
  '': { label: 'Not arranged yet', tone: 'warn' },
  bus: { label: 'By bus', tone: 'neutral' },
  van: { label: 'By van', tone: 'neutral' },
  own: { label: 'On their own', tone: 'neutral' },
  none: { label: 'Not needed', tone: 'neutral' },
});

/** Who brings something. */
export const CARRIED = states({
  cadet: { label: 'Each cadet', tone: 'neutral' },
  unit: { label: 'The unit', tone: 'info' },
});

/** A point of the after-action review. */
export const REVIEW = states({
  sustain: { label: 'Sustain', tone: 'ok' },
  improve: { label: 'Improve', tone: 'brass' },
});

/** How likely something is, 1 to 5. */
export const LIKELIHOOD = states({
  1: { label: 'Frequent', tone: 'neutral' },
  2: { label: 'Likely', tone: 'neutral' },
  3: { label: 'Occasional', tone: 'neutral' },
  4: { label: 'Seldom', tone: 'neutral' },
  5: { label: 'Unlikely', tone: 'neutral' },
});

/** How bad it would be, 1 to 4. */
export const SEVERITY = states({
  1: { label: 'Catastrophic', tone: 'neutral' },
  2: { label: 'Critical', tone: 'neutral' },
  3: { label: 'Moderate', tone: 'neutral' },
  4: { label: 'Negligible', tone: 'neutral' },
});

/** The levels of the matrix, in words. */
export const LEVEL: Record<RiskLevel, { label: string; tone: Tone }> = {
  EH: { label: 'Extremely high', tone: 'bad' },
  H: { label: 'High', tone: 'warn' },
  M: { label: 'Medium', tone: 'brass' },
  L: { label: 'Low', tone: 'ok' },
};

/** The five paragraphs of an operation order, with what each answers. */
export const PARAGRAPHS = [
  { name: 'situation', label: '1. Situation', note: 'What is going on, and who else is there.' },
  { name: 'mission', label: '2. Mission', note: 'Who does what, when, where, and why.' },
  { name: 'execution', label: '3. Execution', note: 'How it goes, step by step, with times.' },
  { name: 'sustainment', label: '4. Sustainment', note: 'Uniform, food, transport, supplies, first aid.' },
  { name: 'command', label: '5. Command and signal', note: 'Who leads, who follows, and how to reach them.' },
] as const;

export const planInput = z.object({
  contact_name: text(120),
  contact_phone: text(40),
  meets_at: text(160),
  leaves_at: noMoment(),
  returns_at: noMoment(),
  transport: z.string(),
  cost: dollars('The cost must be', 10_000),
  pay_by: noDay(),
  family_note: text(2000),
});

export const orderInput = z.object({
  situation: text(4000),
  mission: text(4000),
  execution: text(4000),
  sustainment: text(4000),
  command: text(4000),
});

export const packingInput = z.object({
  text: line('Say what to bring.', 160),
  quantity: whole('Quantities must be', 1, 9999),
  carried: z.enum(CARRIED.keys),
});

export const riskInput = z
  .object({
    hazard: line('Say what can go wrong.', 200),
    likelihood: z.string(),
    severity: z.string(),
    controls: text(1000),
    left_likelihood: z.string(),
    left_severity: z.string(),
    watcher: text(120),
  })
  .refine(({ left_likelihood, left_severity }) => (left_likelihood === '') === (left_severity === ''), {
    path: ['left_severity'],
    error: 'Choose both, or neither.',
  });

export const costInput = z.object({
  text: line('Say what it is for.', 160),
  planned: dollars('Costs must be', 1_000_000),
  actual: dollars('Costs must be', 1_000_000),
  payer: text(120),
});

export const reviewInput = z.object({
  kind: z.enum(REVIEW.keys),
  text: line('Say what we learned.', 1000),
  owner: text(120),
  due_on: noDay(),
});

export const closingInput = z.object({ hours: hours(24), organisation: text(120), awards: z.boolean() });

export const permissionInput = z.object({
  text: line('Write what guardians sign.', 6000),
  due_on: z.union([z.literal(''), day()]),
});
