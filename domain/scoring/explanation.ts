/** A number that enters a step, exact: '61.25', or '185/3' where no decimals end. It may come from an earlier step. */
export type Term = { label: string; value: string; from?: number };

/** How the terms of a step make its result; `by` is the decimals of a rounding, or how many of the highest are summed. */
export type Working = {
  op: 'sum' | 'minus' | 'product' | 'quotient' | 'mean' | 'median' | 'least' | 'most' | 'first' | 'best' | 'round';
  by?: number;
};

export type StepKind =
  | 'status'
  | 'section'
  | 'judge'
  | 'drop'
  | 'missing'
  | 'panel'
  | 'include'
  | 'raw'
  | 'clock'
  | 'penalty'
  | 'credit'
  | 'net'
  | 'ruling'
  | 'place'
  | 'tie'
  | 'team'
  | 'event'
  | 'overall';

/** One step of an explanation, in words and, where something is worked out, in numbers that anyone can check. */
export type Step = { kind: StepKind; text: string; working: Working | null; terms: Term[]; result: string | null };

/** How a result came about. */
export type Explanation = { engine: number; of: string; steps: Step[] };
