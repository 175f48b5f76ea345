import { z } from 'zod';
import { line, text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';

/** What a report is about. */
export const KIND = states({
  concern: { label: 'A concern about a person', tone: 'info' },
  hazing: { label: 'Hazing', tone: 'bad' },
  harassment: { label: 'Harassment or bullying', tone: 'bad' },
  injury: { label: 'An injury', tone: 'warn' },
  misconduct: { label: 'Misconduct by an adult', tone: 'bad' },
});

/** How far the handlers are. */
export const STATE = states({
  new: { label: 'New', tone: 'info' },
  reopened: { label: 'Reopened', tone: 'warn' },
  acknowledged: { label: 'Received', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'brass' },
  referred: { label: 'Referred', tone: 'brass' },
  closed: { label: 'Closed', tone: 'neutral' },
});

/** How a report ended. */
export const OUTCOME = states({
  substantiated: { label: 'Substantiated', tone: 'neutral' },
  not_substantiated: { label: 'Not substantiated', tone: 'neutral' },
  inconclusive: { label: 'Inconclusive', tone: 'neutral' },
  referred: { label: 'Referred to an authority', tone: 'neutral' },
  supported: { label: 'Support given', tone: 'neutral' },
  other: { label: 'Other', tone: 'neutral' },
});

/** What handlers do. */
export const ACTION = states({
  service_notice: { label: 'Notify the service', tone: 'bad' },
  title_ix_referral: { label: 'Title IX referral', tone: 'warn' },
  parent_contact: { label: 'Contact the parents', tone: 'info' },
  medical: { label: 'Medical care', tone: 'warn' },
  safety_plan: { label: 'Safety plan', tone: 'brass' },
  other: { label: 'Other', tone: 'neutral' },
});

/** What the form of a report takes; people and files are beside it. */
export const reportInput = z.object({
  kind: z.enum(KIND.keys),
  title: line('Say in a few words what this is about.', 160),
  text: text(10_000).min(1, 'Say what happened, in your own words.'),
  happened: text(100),
  place: text(200),
  confidential: z.boolean(),
});

/** Someone a report names: chosen from the adults of the school, or typed. */
export type Named = { key: string; id: string; name: string; adult: boolean };

/** The people whom a report's names keep from reading it: those chosen, and those a typed name may match. */
export type Kept = { chosen: ReadonlySet<string>; meant: ReadonlyMap<string, readonly string[]> };

/** Why someone can't read a report, if they can't. */
export function keptWords({ chosen, meant }: Kept, id: string): string | null {
  if (chosen.has(id)) return 'Named above, so they can’t read it';
  const typed = [...meant].find(([, people]) => people.includes(id))?.[0];
  return typed ? `“${typed}” may mean them, so they can’t read it` : null;
}

/** How long there still is until a moment, or how long it is past: '5 hours left', '2 days overdue'. */
export function leftUntil(due: string, now: number): { words: string; over: boolean } {
  const minutes = Math.round((Date.parse(due) - now) / 60_000);
  const [size, unit] = amountOf(Math.abs(minutes));
  const words = `${size} ${unit}${size === 1 ? '' : 's'}`;
  return minutes < 0 ? { words: `${words} overdue`, over: true } : { words: `${words} left`, over: false };
}

function amountOf(minutes: number): [number, string] {
  if (minutes < 60) return [minutes, 'minute'];
  if (minutes < 72 * 60) return [Math.floor(minutes / 60), 'hour'];
  return [Math.floor(minutes / (24 * 60)), 'day'];
}
