import type { z } from 'zod';
import type { eventInput } from './event.ts';

type Form = z.input<typeof eventInput>;
type Defaults = Pick<Form, 'attendance_wanted' | 'counts_hours' | 'needs_permission' | 'audience' | 'uniform'>;

/** What is usual: not required, no hours, no permission, seen by everyone, in no special uniform. */
const USUAL: Defaults = {
  attendance_wanted: 'expected',
  counts_hours: false,
  needs_permission: false,
  audience: 'everyone',
  uniform: '',
};

const REQUIRED = { attendance_wanted: 'required' };
const OPTIONAL = { attendance_wanted: 'optional' };
const INSIDE = { audience: 'cadets' };
const DRESS = { uniform: 'Dress uniform' };
const SHIRT = { uniform: 'Unit shirt' };
const PT = { uniform: 'PT' };
const PERMISSION = { needs_permission: true };
const HOURS = { counts_hours: true };

/** How schools plan each kind, where that isn't as usual. */
const BY_KIND: Record<string, Partial<Defaults>> = {
  class: { ...REQUIRED, ...INSIDE },
  uniform_day: { ...REQUIRED, ...DRESS },
  pt: { ...REQUIRED, ...PT },
  pt_test: { ...REQUIRED, ...PT },
  drill: { uniform: 'PT or field' },
  competition: PERMISSION,
  meeting: { ...REQUIRED, ...INSIDE },
  formation: { ...REQUIRED, ...INSIDE, ...DRESS },
  board: DRESS,
  color_guard: { ...HOURS, ...PERMISSION, ...DRESS },
  parade: { ...HOURS, ...PERMISSION, ...DRESS },
  ceremony: DRESS,
  inspection: { ...REQUIRED, ...DRESS },
  service: { ...HOURS, ...PERMISSION, ...SHIRT },
  fundraiser: SHIRT,
  trip: PERMISSION,
  camp: { ...PERMISSION, uniform: 'Field' },
  ball: { ...OPTIONAL, ...PERMISSION, ...DRESS },
  awards: DRESS,
  recruiting: { ...HOURS, ...PERMISSION, ...DRESS },
  parent_meeting: OPTIONAL,
  issue: REQUIRED,
  range: PERMISSION,
  social: OPTIONAL,
  deadline: INSIDE,
};

const of = (kind: string): Defaults => ({ ...USUAL, ...BY_KIND[kind] });

/** What a kind proposes for a new event, where the form still holds what the kind before it proposed: what was entered stays. */
export function defaultsFor(kind: string, before: string, entered: Defaults): Partial<Defaults> {
  const [now, then] = [of(kind), of(before)];
  const parts = ['attendance_wanted', 'counts_hours', 'needs_permission', 'audience', 'uniform'] as const;
  return Object.fromEntries(parts.filter((part) => entered[part] === then[part]).map((part) => [part, now[part]]));
}
