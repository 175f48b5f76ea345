import { z } from 'zod';
import { dueOn } from '../../../../../domain/promotions/time.ts';
import type { State } from '../../../../../domain/promotions/standing.ts';
import { formatDay } from '../../../shared/time/day.ts';
import type { Tone } from '../../../shared/ui/tag.tsx';

const evidence = z
  .object({ text: z.string().nullish(), on: z.string().nullish(), since: z.string().nullish() })
  .nullable();

const readinessRule = z.object({
  rule_id: z.string(),
  criterion: z.string(),
  label: z.string(),
  topic: z.string().nullable(),
  operator: z.enum(['at_least', 'at_most']),
  unit: z.string().nullable(),
  required: z.number(),
  overridable: z.boolean(),
});

const readinessValue = z.object({
  rule_id: z.string(),
  value: z.number().nullable(),
  state: z.enum(['met', 'not_met', 'no_data', 'waived']),
  evidence,
  check_id: z.string().nullable(),
});

const readinessCadet = z.object({
  cadet_id: z.string(),
  profile_id: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.string(),
  level: z.number().nullable(),
  unit: z.string().nullable(),
  unit_sort: z.number().nullable(),
  rank_code: z.string().nullable(),
  rank: z.string().nullable(),
  rank_sort: z.number().nullable(),
  since: z.string().nullable(),
  next_code: z.string().nullable(),
  next: z.string().nullable(),
  next_title: z.string().nullable(),
  lines: z.array(readinessValue),
});

export type ReadinessLine = z.output<typeof readinessRule> & z.output<typeof readinessValue>;
export type ReadinessCadet = Omit<z.output<typeof readinessCadet>, 'lines'> & { lines: ReadinessLine[] };

/** The cadets as the server gives it, each line with the rule that it answers. */
export const readinessOf = z
  .object({ cadets: z.array(readinessCadet), rules: z.array(readinessRule) })
  .transform(({ cadets, rules }): ReadinessCadet[] => {
    const byId = new Map(rules.map((rule) => [rule.rule_id, rule]));
    return cadets.map((cadet) => ({
      ...cadet,
      lines: cadet.lines.flatMap((line) => {
        const rule = byId.get(line.rule_id);
        return rule ? [{ ...rule, ...line }] : [];
      }),
    }));
  });

/** Each state in words and in one sign, so that color alone never carries a meaning. */
export const STATES: Record<State, { label: string; sign: string; tone: Tone }> = {
  met: { label: 'Met', sign: '✓', tone: 'ok' },
  waived: { label: 'Waived', sign: 'W', tone: 'info' },
  not_met: { label: 'Not met', sign: '✗', tone: 'bad' },
  no_data: { label: 'Not recorded', sign: '?', tone: 'neutral' },
};

/** What a line asks for: '85%', '2 weeks', 'recommended'. */
export function requiredWords({ criterion, required, unit, operator }: ReadinessLine): string {
  if (criterion === 'custom') return 'checked';
  if (criterion === 'board') return 'recommended';
  return `${operator === 'at_most' ? 'at most ' : ''}${amount(required, unit)}`;
}

/** What a line asks for next to what there is: 'needs 85', 'at most 2'. */
export function requirementWords({ required, unit, operator, value }: ReadinessLine): string {
  const figure = value === null ? amount(required, unit) : plain(required);
  return `${operator === 'at_most' ? 'at most' : 'needs'} ${figure}`;
}

/** What there is next to what is asked: '86%, needs 90'; nothing recorded says only what is needed. */
export function standWords(line: ReadinessLine): string {
  if (line.criterion === 'custom') return 'An instructor checks this';
  if (line.criterion === 'board') return line.value === null ? 'No board result yet' : valueWords(line);
  if (line.value === null) return requirementWords(line);
  return `${valueWords(line)}, ${requirementWords(line)}`;
}

/** What there is: '91%', '10 weeks'; a dash where nothing is known. */
export function valueWords({ criterion, value, unit }: ReadinessLine): string {
  if (value === null) return '—';
  if (criterion === 'board') return value >= 1 ? 'recommended' : 'not recommended';
  if (criterion === 'custom') return value >= 1 ? 'yes' : 'no';
  return amount(value, unit);
}

/** What the line is called: the topic where it has one. */
export function lineName({ topic, label }: ReadinessLine): string {
  return topic ?? label;
}

/** Why no rank comes next. */
export function noNextWords({ rank_code: held, rank_sort: sort }: ReadinessCadet): { title: string; text: string } {
  if (!held) return { title: 'No ranks', text: 'Your school has no ranks turned on yet.' };
  if (sort === null) return { title: 'Other ranks', text: "Your school doesn't use this rank. Assign one it does." };
  return { title: 'Highest rank', text: 'Your school has no higher rank.' };
}

/** What a cadet can do about a line that is not met. */
export function adviceOf(line: ReadinessLine): string {
  const { criterion, required, unit, value, evidence: found } = line;
  if (found?.since && isTime(unit)) return `Due on ${formatDay(dueOn(found.since, required, unit))}.`;
  if (criterion === 'exam')
    return value === null ? 'Take the exam.' : `Take it again. You need ${amount(required, unit)}.`;
  if (criterion === 'board') return 'Appear before a promotion board and be recommended.';
  if (criterion === 'custom') return 'Show it to an instructor who can check it.';
  if (value === null) return `Nothing is recorded yet. You need ${requiredWords(line)}.`;
  return `${valueWords(line)} so far, ${requiredWords(line)} needed.`;
}

/** True where the advice says more than what there is and what is needed. */
export function saysMore({ criterion, value, evidence: found }: ReadinessLine): boolean {
  return value === null || Boolean(found?.since) || ['exam', 'board', 'custom'].includes(criterion);
}

function isTime(unit: string | null): unit is 'days' | 'weeks' | 'months' {
  return unit === 'days' || unit === 'weeks' || unit === 'months';
}

function amount(value: number, unit: string | null): string {
  const figure = plain(value);
  if (!unit) return figure;
  if (unit === '%') return `${figure}%`;
  if (unit === 'GPA') return `GPA ${value.toFixed(2)}`;
  if (unit === 'h') return `${figure} ${unit}`;
  if (unit === 'level') return `level ${figure}`;
  return `${figure} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
}

function plain(value: number): string {
  return String(Math.round(value * 100) / 100);
}
