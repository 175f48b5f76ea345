import { z } from 'zod';
import { line, noMoment, text, whole } from '../../shared/form/shapes.ts';
import { localOf, momentOf } from '../../shared/time/local-moment.ts';

/** How it is ordered: `meet_extras.counted`. */
export const COUNTED: Record<string, string> = {
  school: 'As many as a school orders',
  cadet: 'Up to the number of cadets it brings',
  none: 'Nothing is ordered: schools read it',
};

const text0 = z.string().nullable();
const number0 = z.number().nullable();
const lines = z.record(z.string(), z.number());

const order = z.object({
  registration_id: z.string(),
  school: z.string(),
  code: text0,
  note: text0,
  at: z.string(),
  host_reason: text0,
  host_changed_at: text0,
  lines,
});

const extra = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  note: text0,
  price: text0,
  counted: z.string(),
  max_total: number0,
  max_per_school: number0,
  due_at: text0,
  is_open: z.boolean().nullable(),
  options: z.array(z.object({ id: z.string(), label: z.string(), max_total: number0, ordered: z.number() })),
  orders: z.array(order),
});

/** The extras of a meet for its host: `meet_extra_list`. */
export const extraList = z.object({
  time_zone: z.string(),
  schools: z.array(z.object({ id: z.string(), name: z.string(), code: text0, cadets: z.number(), typed: z.boolean() })),
  extras: z.array(extra),
});
export type ExtraList = z.output<typeof extraList>;
export type Extra = z.output<typeof extra>;

/** What the form of an extra takes; the deadline is on the clock of the meet. */
export const extraInput = z
  .object({
    kind: z.string(),
    name: line('Enter a name.', 80),
    note: text(2000),
    price: text(80),
    counted: z.string(),
    due_at: noMoment(),
    max_total: whole('The limit must be', 1, 20_000),
    max_per_school: whole('The limit must be', 1, 2000),
    options: text(3000),
  })
  .refine(({ counted, due_at: due }) => counted === 'none' || due !== '', {
    message: 'Enter until when schools can order.',
    path: ['due_at'],
  });
export type ExtraInput = z.output<typeof extraInput>;

/** The fields of an extra; a new one is lunch. */
export function toExtraForm(row: Extra | null, zone: string): z.input<typeof extraInput> {
  return {
    kind: row?.kind ?? 'lunch',
    name: row?.name ?? '',
    note: row?.note ?? '',
    price: row?.price ?? '',
    counted: row?.counted ?? 'school',
    due_at: localOf(row?.due_at, zone),
    max_total: String(row?.max_total ?? ''),
    max_per_school: String(row?.max_per_school ?? ''),
    options: row && hasChoices(row) ? row.options.map(choiceWords).join('\n') : '',
  };
}

/** The same as `save_meet_extra` takes it. */
export function extraOf({ options, ...input }: ExtraInput, zone: string) {
  return { ...input, due_at: momentOf(input.due_at, zone), options: choicesIn(options) };
}

const choiceWords = ({ label, max_total: most }: { label: string; max_total: number | null }): string =>
  most === null ? label : `${label} / ${most}`;

/** The choices of a typed list, one per line, with a limit after a slash: 'Lot B / 10'. */
export function choicesIn(typed: string): { label: string; max_total: string }[] {
  return typed
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [, label = one, most = ''] = /^(.*\S)\s*\/\s*(\d{1,5})$/.exec(one) ?? [];
      return { label, max_total: most };
    });
}

/** True where there is something to choose: else the one option repeats the name. */
export const hasChoices = ({ name, options }: { name: string; options: { label: string }[] }): boolean =>
  options.length > 1 || (options[0] !== undefined && options[0].label !== name.slice(0, 60));
