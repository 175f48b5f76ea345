import { z } from 'zod';
import type { OverallTie } from '../../../../../domain/scoring/format/overall.ts';

/** The ties of an overall as lines of a form. */
export const tiesInput = z.array(
  z
    .object({ key: z.string(), by: z.string(), event: z.string() })
    .refine(({ by, event }) => by !== 'event' || event !== '', { path: ['event'], error: 'Choose an event.' }),
);

export type TieLine = z.input<typeof tiesInput>[number];

/** A new line of a form. */
export function newTie(by = 'most_firsts'): TieLine {
  return { key: crypto.randomUUID(), by, event: '' };
}

export function tieLines(ties: readonly OverallTie[]): TieLine[] {
  return ties.map((tie) => ({ ...newTie(tie.by), event: tie.by === 'event' ? tie.event : '' }));
}

/** The lines as the format has them. */
export function tiesOf(lines: readonly TieLine[]): { by: string; event?: string }[] {
  return lines.map(({ by, event }) => (by === 'event' ? { by, event } : { by }));
}

/** The order that holds where none is given. */
export function usualTies(final: string | null): OverallTie[] {
  const usual: OverallTie[] = [
    { by: 'without_exhibition' },
    { by: 'most_firsts' },
    { by: 'most_seconds' },
    { by: 'most_thirds' },
  ];
  return final === null || final === '' ? usual : [...usual, { by: 'event', event: final }];
}
