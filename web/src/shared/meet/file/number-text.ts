import type { Num } from './sheet-file.ts';

/** A number as it's shown in a field. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A typed value that enters the arithmetic: exactly as typed; nothing where the field is blank. */
export function amountOf(typed: string): string | undefined {
  const text = typed.trim();
  return text === '' ? undefined : text;
}

/** A typed limit or count: a JSON number where that says the same, else as typed; null where the field is blank. */
export function limitOf(typed: string): Num {
  const text = typed.trim();
  if (text === '') return null;
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text;
}
