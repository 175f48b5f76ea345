import type { RulingChange } from '../../../../../domain/scoring/ruling.ts';
import type { About } from '../use-about.ts';

/** A sheet as the ruling corrects it. */
export type Corrected = {
  score: string;
  seat: string;
  attempt: number;
  /** The revision that was seen. */
  seen: number;
  marks: object;
  comments: object;
  control_total: string;
};

/** What a ruling changes, as it's chosen. */
export type Choice = {
  /** Penalties that no longer count. */
  penalties: string[];
  sheets: Corrected[];
  grant: boolean;
  /** Performances that no longer count. */
  voided: number[];
  /** Blank: it stays. */
  status: string;
};

export const NOTHING: Choice = { penalties: [], sheets: [], grant: false, voided: [], status: '' };

/** The changes as the database takes them. */
export function changesOf({ penalties, sheets, grant, voided, status }: Choice): object[] {
  return [
    ...penalties.map((id) => ({ kind: 'void_penalty', id })),
    ...sheets.map(({ score, seen, marks, comments, control_total }) => ({
      kind: 'correct_sheet',
      id: score,
      seen,
      marks,
      comments,
      control_total: control_total || null,
    })),
    ...(status === '' ? [] : [{ kind: 'status', status }]),
    ...voided.map((attempt) => ({ kind: 'void_performance', attempt })),
    ...(grant ? [{ kind: 'grant' }] : []),
  ];
}

/** The same as the preview works them out. */
export function previewOf({ penalties, sheets, grant, voided, status }: Choice, last: number): RulingChange[] {
  return [
    ...penalties.map((id) => ({ kind: 'void_penalty' as const, id })),
    ...sheets.map(({ seat, attempt, marks }) => ({ kind: 'correct_sheet' as const, seat, attempt, marks })),
    ...(status === '' ? [] : [{ kind: 'status' as const, attempt: last, status }]),
    ...voided.map((attempt) => ({ kind: 'void_performance' as const, attempt })),
    ...(grant ? [{ kind: 'grant' as const }] : []),
  ];
}

/** The number of the performance that counts: the last that isn't void. */
export function lastAttempt({ records }: Pick<About, 'records'>): number {
  const counting = (records?.performances ?? []).filter(({ voided_at }) => voided_at === null);
  return Math.max(1, ...counting.map(({ attempt }) => attempt));
}

/** What can become of a performance. */
export const STATUS_OPTIONS = [
  { value: '', label: 'Stays as it is' },
  { value: 'ok', label: 'Counts normally' },
  { value: 'dns', label: 'DNS: did not start' },
  { value: 'dnf', label: 'DNF: did not finish' },
  { value: 'dq', label: 'DQ: disqualified' },
  { value: 'scratched', label: 'Scratched' },
];
