import { BASIS, PREFER, RULE, STATUS, TIE, wordsOf } from './choices.ts';
import { levelsOf } from './levels.ts';
import { textOf } from './number-text.ts';
import type { ItemFile, PenaltyFile, RuleFile, SheetFile, TieFile } from './sheet-file.ts';

const has = (value: unknown): boolean => textOf(value) !== '';

/** The range of an item: '1 to 30 in steps of 0.5'. Empty where it has none. */
export function rangeWords({ min, max, step }: Pick<ItemFile, 'min' | 'max' | 'step'>): string {
  const range = has(min) && has(max) ? `${min} to ${max}` : has(max) ? `up to ${max}` : has(min) ? `from ${min}` : '';
  return has(step) && textOf(step) !== '1' ? [range, `in steps of ${step}`].filter(Boolean).join(' ') : range;
}

/** What a judge enters for an item and what it's worth, in a few words. */
export function itemWords(item: ItemFile): string {
  const range = rangeWords(item);
  const value = textOf(item.value);
  switch (item.type) {
    case 'points':
      return [range, factor(item.multiplier)].filter(Boolean).join(', ');
    case 'level':
      return levelsOf(item)
        .map(({ name, points }) => `${name} ${points}`)
        .join(', ');
    case 'check':
      return has(value) ? `${value} when checked` : 'not scored';
    case 'count':
      return [range, value === '' || value === '1' ? 'counted' : `${value} each`].filter(Boolean).join(', ');
    case 'deduction':
      return [range, `${value || '?'} off each`].filter(Boolean).join(', ');
    case 'series':
      return [`${textOf(item.count) || '?'} marks`, range].filter(Boolean).join(', each ');
    case 'time':
      return ['seconds', range].filter(Boolean).join(', ');
    case 'table_time':
      return [
        ...(item.table ?? []).map((row) => `up to ${textOf(row.max_s)} s: ${textOf(row.points)}`),
        `else ${textOf(item.below)}`,
      ].join(', ');
    default:
      return 'not scored';
  }
}

function factor(multiplier: unknown): string {
  const text = textOf(multiplier);
  return text === '' || text === '1' ? '' : `times ${text}`;
}

/** What a penalty costs: '25 each, at most 3'. */
export function penaltyWords(penalty: PenaltyFile): string {
  const cap = has(penalty.cap) ? `at most ${penalty.cap} in all` : '';
  const value = textOf(penalty.value) || '?';
  const costs: Record<string, string[]> = {
    per_occurrence: [`${value} each`, has(penalty.max_count) ? `counted at most ${penalty.max_count} times` : ''],
    per_second_outside: [`${value} for each second outside the time limits`],
    stepped_over: (penalty.steps ?? []).map(({ from_s, to_s, value: points }) =>
      `${textOf(points)} from ${textOf(from_s)} ${has(to_s) ? `to ${textOf(to_s)}` : ''} s over`.replace('  ', ' '),
    ),
    manual: ['entered by the judge', has(penalty.min) ? `at least ${penalty.min}` : ''],
    disqualify: ['disqualifies'],
  };
  const cost = costs[penalty.basis] ?? [wordsOf(BASIS, penalty.basis)];
  return [...cost, cap].filter(Boolean).join(', ');
}

/** The label of a part that others name by its key. */
export function labelOf(list: { key: string; label?: string | null | undefined }[], key: string | undefined): string {
  const found = list.find((one) => one.key === key);
  return found?.label || key || '—';
}

const itemOf = (file: SheetFile, { section, item }: { section?: string | undefined; item?: string | undefined }) => {
  const found = file.sections.find(({ key }) => key === section);
  return `${labelOf(file.sections, section)}: ${labelOf(found?.items ?? [], item)}`;
};

/** A tie-breaker in words: 'Total of a role: Head judge, higher wins'. */
export function tieWords(file: SheetFile, tie: TieFile): string {
  const abouts: Record<string, () => string> = {
    role_total: () => labelOf(file.roles, tie.role),
    section: () => labelOf(file.sections, tie.section),
    item: () => itemOf(file, tie),
    occurrences: () => labelOf(file.penalties, tie.penalty),
  };
  const about = abouts[tie.by]?.();
  const prefer = tie.prefer ? wordsOf(PREFER, tie.prefer).toLowerCase() : '';
  return [[wordsOf(TIE, tie.by), about].filter(Boolean).join(': '), prefer].filter(Boolean).join(', ');
}

/** The one of above, below, and is that a rule uses. */
export function ruleKind(rule: RuleFile): 'above' | 'below' | 'is' {
  return has(rule.above) ? 'above' : has(rule.below) || !('is' in rule) ? 'below' : 'is';
}

/** A rule of status in words: 'Course: Time is above 10800: Did not finish'. */
export function ruleWords(file: SheetFile, rule: RuleFile): string {
  const kind = ruleKind(rule);
  const value =
    kind === 'is' && typeof rule.is === 'boolean' ? (rule.is ? 'checked' : 'not checked') : textOf(rule[kind]);
  return `${itemOf(file, rule)} ${RULE[kind]} ${value || '?'}: ${wordsOf(STATUS, rule.status)}`;
}

/** Seconds as people read them: 540 is 9:00. */
export function secondsWords(value: unknown): string {
  const seconds = Number(textOf(value));
  if (textOf(value) === '' || !Number.isFinite(seconds)) return textOf(value);
  if (seconds < 60) return `${seconds} s`;
  const tenths = Math.round(seconds * 10);
  const rest = (tenths % 600) / 10;
  return `${Math.floor(tenths / 600)}:${rest < 10 ? '0' : ''}${rest}`;
}
