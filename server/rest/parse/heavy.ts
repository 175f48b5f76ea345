import { apiError } from '../../http/error.ts';
import type { Condition, Operation, RestQuery } from './ast.ts';

/** What the patterns and full-text queries of one request may ask for together. */
const most = {
  /** Words and operators of full-text queries. */
  words: 100,
  /** Characters of patterns. */
  pattern: 2000,
  /** `*` and `%` of `like` and `ilike`. */
  wildcards: 60,
  /** Characters of regular expressions. */
  expression: 300,
  /** How often the counted repeats of an expression may multiply each other, as in `(a{9}){9}`. */
  repeats: 1000,
};

type Seen = { words: number; pattern: number; wildcards: number; expression: number };

function refuse(what: string, hint: string): never {
  throw apiError(400, '54000', `The request asks for too much: ${what}`, null, hint);
}

/** A back reference makes PostgreSQL try all ways to divide a text; each one more multiplies them. */
function hasBackReference(expression: string): boolean {
  return [...expression.matchAll(/\\(.)/gs)].some(([, next = '']) => /[1-9]/.test(next));
}

function repeatsOf(expression: string): number {
  const counts = [...expression.matchAll(/\{(\d+)(?:,(\d*))?\}/g)];
  return counts.reduce((product, [, least = '1', highest]) => product * Math.max(1, Number(highest || least)), 1);
}

function checkExpression(value: string, seen: Seen): void {
  seen.expression += value.length;
  if (seen.expression > most.expression)
    refuse('regular expressions', `Use up to ${most.expression} characters of them in a request.`);
  if (hasBackReference(value)) refuse('a back reference', 'Leave out \\1 and the like.');
  if (repeatsOf(value) > most.repeats)
    refuse('repeats within repeats', `Let the counts in {} multiply to at most ${most.repeats}.`);
}

function checkPattern(value: string, seen: Seen): void {
  seen.pattern += value.length;
  seen.wildcards += value.replaceAll(/[^%*]/g, '').length;
  if (seen.pattern > most.pattern) refuse('patterns', `Use up to ${most.pattern} characters of them in a request.`);
  if (seen.wildcards > most.wildcards) refuse('wildcards', `Use up to ${most.wildcards} in a request.`);
}

function checkWords(value: string, seen: Seen): void {
  seen.words += value.match(/[^\s&|!<>()]+/g)?.length ?? 0;
  if (seen.words > most.words) refuse('words to search for', `Search for up to ${most.words} in a request.`);
  if (value.length > most.words * 50) refuse('words to search for', 'Use shorter ones.');
}

function checkOperation(operation: Operation, seen: Seen): void {
  if (operation.kind === 'search') checkWords(operation.value, seen);
  if (operation.kind !== 'compare') return;
  const { operator, value } = operation;
  if (operator === '~' || operator === '~*') checkExpression(value, seen);
  if (operator === 'like' || operator === 'ilike') checkPattern(value, seen);
}

function checkAll(conditions: readonly Condition[], seen: Seen): void {
  for (const condition of conditions)
    if (condition.kind === 'filter') checkOperation(condition.operation, seen);
    else checkAll(condition.conditions, seen);
}

/** Refuses filters whose cost grows without bounds with what they hold: long patterns, back references, many words. */
export function refuseHeavy({ nodes }: RestQuery): void {
  const seen = { words: 0, pattern: 0, wildcards: 0, expression: 0 };
  for (const { conditions } of nodes.values()) checkAll(conditions, seen);
}
