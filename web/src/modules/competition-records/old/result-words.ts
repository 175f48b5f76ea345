import type { OldResult } from './old.queries.ts';

type Scored = Pick<OldResult, 'placement' | 'out_of' | 'score'>;
type Named = Pick<OldResult, 'first_name' | 'last_name'>;

/** '2 of 14 · 812.5' of a result. */
export function resultWords({ placement, out_of: of, score }: Scored): string {
  const place = placement === null ? null : `${placement}${of === null ? '' : ` of ${of}`}`;
  return [place, score].filter((part) => part !== null).join(' · ');
}

/** The cadet whom it names. */
export function nameOf({ first_name: first, last_name: last }: Named): string | null {
  return last === null ? null : `${first} ${last}`;
}
