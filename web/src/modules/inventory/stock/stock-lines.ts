import { type FieldErrors, NO_FIELD } from '../../../shared/form/use-field-errors.ts';
import type { StockAct, StockLineInput } from '../supply.acts.ts';
import type { StockLine } from '../supply.queries.ts';

/** What is entered for all lines of an act. */
export type StockSetting = { place: string; condition: string; toPlace: string; toCondition: string; reason: string };

/**
 * The lines of an act as the database takes them, or what is missing at which field: a size by its id, or one of the setting.
 * `entered` holds a number or serial numbers for each size.
 */
export function linesOf(
  act: StockAct,
  rows: readonly StockLine[],
  entered: ReadonlyMap<string, string>,
  setting: StockSetting,
): { lines: StockLineInput[] } | { errors: FieldErrors } {
  const lines: StockLineInput[] = [];
  const errors: Record<string, string> = {};
  for (const row of rows) {
    const text = (entered.get(row.id) ?? '').trim();
    if (text === '') continue;
    const line = { variant_id: row.id, location_id: setting.place, condition: setting.condition };
    const target = act === 'move' ? { to_location_id: setting.toPlace, to_condition: setting.toCondition } : {};
    if (row.tracking === 'serial' && act === 'receive') {
      const serials = serialsOf(text);
      lines.push({ ...line, qty: serials.length, serials });
      continue;
    }
    if (!(act === 'adjust' ? /^[+-]?\d{1,6}$/ : /^\d{1,6}$/).test(text) || Number(text) === 0)
      errors[row.id] = `Enter a whole number${act === 'adjust' ? ', such as 2 or -1' : ''}.`;
    lines.push({ ...line, ...target, qty: Number(text) });
  }
  if (lines.length === 0 && Object.keys(errors).length === 0)
    errors[NO_FIELD] = 'Enter a quantity for at least one size.';
  if (!setting.place) errors['place'] = 'Choose the location.';
  if (act === 'move' && setting.place === setting.toPlace && setting.condition === setting.toCondition)
    errors['toPlace'] = 'Choose another location or condition.';
  if ((act === 'adjust' || act === 'dispose') && setting.reason.trim() === '') errors['reason'] = 'Enter the reason.';
  return Object.keys(errors).length > 0 ? { errors } : { lines };
}

/** Serial numbers as people paste them: one a line, or with commas. */
export function serialsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\n,;]+/)
        .map((serial) => serial.trim())
        .filter((serial) => serial !== ''),
    ),
  ];
}
