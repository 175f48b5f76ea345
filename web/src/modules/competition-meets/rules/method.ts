import { z } from 'zod';
import { exactText } from '../../../../../domain/scoring/exact-text.ts';
import type { Method } from '../../../../../domain/scoring/format/overall.ts';
import { line, text, whole } from '../../../shared/form/shapes.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { meetInput, toMeetForm } from '../overview/meet-input.ts';
import { overallOf, type Raw, rawMethods } from './overall.ts';
import { tieLines, tiesInput, tiesOf } from './ties.ts';

const POINTS = /^\d{1,6}(\.\d{1,4})?$/;

/** One way to count standings, together with the meet that it's saved with. */
export const methodInput = z
  .object({
    ...meetInput.shape,
    name: line('Enter a name.', 60),
    method: z.string(),
    table: z
      .string()
      .trim()
      .refine(
        (list) => list === '' || pointsOf(list).every((one) => POINTS.test(one)),
        'Enter numbers, such as 20, 15, 10.',
      ),
    field: whole('The number must be', 1, 1000),
    shared: z.string(),
    precision: whole('Decimals must be', 0, 6),
    keep_b_team_places: z.boolean(),
    best_n: whole('The number must be', 1, 100),
    only_events: z.array(z.string()),
    division: z.string(),
    on_cancel: z.string(),
    own_required: z.boolean(),
    required_events: z.array(z.string()),
    own_ties: z.boolean(),
    ties: tiesInput,
    note: text(300),
  })
  .refine(({ method, table }) => method !== 'table' || table !== '', {
    path: ['table'],
    error: 'Enter the points of the first place, at least.',
  });

export type MethodInput = z.input<typeof methodInput>;

/** The points of a table as they are typed: '20, 15, 10'. */
export function pointsOf(list: string): string[] {
  return list.split(/[\s,;]+/).filter(Boolean);
}

const NEW = { kind: 'table', table: ['10', '9', '8', '7', '6', '5', '4', '3', '2', '1'] };

/** The fields of a method of a meet; those of a new one without a name. */
export function toMethodForm(meet: Omit<Meet, 'my_jobs'>, name: string | null): MethodInput {
  const overall = overallOf(name === null ? { required_events: [], methods: { NEW } } : meet.overall);
  const method: Method | undefined = overall.methods[name ?? 'NEW'];
  const raw = name === null ? {} : rawMethods(meet.overall)[name];
  return {
    ...toMeetForm(meet),
    name: name ?? '',
    method: method?.kind ?? 'table',
    table: (method?.table ?? []).map(exactText).join(', '),
    field: String(method?.field ?? ''),
    shared: method?.shared ?? 'full',
    precision: String(method?.precision ?? ''),
    keep_b_team_places: method?.keep_b_team_places ?? false,
    best_n: String(method?.best_n ?? ''),
    only_events: method?.events ?? [],
    division: method?.division ?? '',
    on_cancel: method?.on_cancel ?? 'drop',
    own_required: (method?.required_events ?? null) !== null,
    required_events: method?.required_events ?? [],
    own_ties: (method?.ties ?? null) !== null,
    ties: tieLines(method?.ties ?? []),
    note: typeof raw?.['note'] === 'string' ? raw['note'] : '',
  };
}

const FORM_KEYS = [
  'kind',
  'table',
  'field',
  'shared',
  'precision',
  'keep_b_team_places',
  'best_n',
  'events',
  'division',
  'on_cancel',
  'required_events',
  'ties',
  'note',
];

/** A method as it is stored: what the form says, and the keys of `old` that the form doesn't know. */
export function methodOf(input: MethodInput, old: Raw = {}): Raw {
  const { method: kind, table, field, shared, precision, best_n, only_events, division, on_cancel, note } = input;
  const byPlace = kind === 'table' || kind === 'reverse' || kind === 'rank_sum';
  return {
    ...Object.fromEntries(Object.entries(old).filter(([key]) => !FORM_KEYS.includes(key))),
    kind,
    ...(kind === 'table' && { table: pointsOf(table) }),
    ...(field !== '' && (kind === 'reverse' || kind === 'rank_sum') && { field: Number(field) }),
    ...(byPlace && shared === 'average' && { shared }),
    ...(precision !== '' && { precision: Number(precision) }),
    ...(input.keep_b_team_places && { keep_b_team_places: true }),
    ...(best_n !== '' && { best_n: Number(best_n) }),
    ...(only_events.length > 0 && { events: only_events }),
    ...(division !== '' && { division }),
    ...(kind === 'proportional' && on_cancel === 'rescale' && { on_cancel }),
    ...(input.own_required && { required_events: input.required_events }),
    ...(input.own_ties && { ties: tiesOf(input.ties) }),
    ...(note !== '' && { note }),
  };
}
