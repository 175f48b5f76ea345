import { useState } from 'react';
import { toAppError } from '../supabase/error.ts';

/** Errors by the name of their field. */
export type FieldErrors<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** What belongs to no field. */
export const NO_FIELD = '';

/**
 * The errors of fields that no schema knows, such as a number for each row of a list. `fields` are the names that a refusal
 * of the server may have here. An input with a field's `name` gets the keyboard when its error comes up.
 */
export function useFieldErrors(fields: readonly string[] = []) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const show = (next: FieldErrors) => {
    setErrors(next);
    const [first] = Object.keys(next);
    if (first) document.getElementsByName(first)[0]?.focus();
  };
  return {
    errors,
    problem: errors[NO_FIELD] ?? null,
    show,
    clear: () => setErrors({}),
    fail: (error: unknown) => {
      const { field = NO_FIELD, detail } = toAppError(error);
      show({ [fields.includes(field) ? field : NO_FIELD]: detail });
    },
  };
}
