import { add, minus, most, type Exact } from '../exact.ts';
import { rounded } from '../exact-text.ts';
import type { Sheet } from '../format/sheet.ts';

export type NetParts = { raw: Exact; penalties: Exact; credits: Exact };

/** The net (rule 9): where low wins, penalties add and credits subtract (D22). Not below the floor, then R1. */
export function netOf(sheet: Sheet, { raw, penalties, credits }: NetParts): { exact: Exact; net: Exact } {
  const value = sheet.direction === 'high' ? add(minus(raw, penalties), credits) : minus(add(raw, penalties), credits);
  const exact = most(value, sheet.floor);
  return { exact, net: rounded(exact, sheet.precision) };
}

export type NetOf = typeof netOf;
