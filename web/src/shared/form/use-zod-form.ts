import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { type ReactElement, useCallback } from 'react';
import { type $ZodType, type input, type output, parse } from 'zod/v4/core';
import { toAppError } from '../supabase/error.ts';
import { drawField, type FieldLook } from './draw-field.tsx';
import { type FormDraft, useDraft } from './use-draft.ts';

type Values = Record<string, unknown>;

export type ZodForm<Input extends Values, Output> = UseFormReturnType<Input> & {
  /** The checked values as the schema gives them (trimmed, converted). */
  parse: (values: Input) => Output;
  /** Shows a server failure at its field; gives the text that belongs to no field, or null. */
  fail: (error: unknown) => string | null;
  /**
   * The field of one value, wired: key, value, error, and what the schema says of it (a date, an email address, a box to
   * tick, required). `form.field('title', 'Title')`.
   */
  field: (name: keyof Input & string, label: string, look?: FieldLook) => ReactElement;
  /** What was typed before and never sent. The fields get it by `restoreDraft` alone. */
  draft: FormDraft;
  restoreDraft: () => void;
};

type Options = {
  /** Keeps unsent values in this tab's session storage under this name, and offers them when the form opens again. */
  draftKey?: string;
};

/** A form over one zod schema; validates when left and when sent, and keeps drafts where told to. */
export function useZodForm<Schema extends $ZodType<unknown, Values>>(
  schema: Schema,
  initial: input<Schema>,
  { draftKey }: Options = {},
): ZodForm<input<Schema>, output<Schema>> {
  const draft = useDraft(draftKey, initial);
  const form = useForm<input<Schema>>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
    ...(draftKey ? { onValuesChange: draft.keep } : {}),
  });
  const { setValues, setFieldError } = form;

  const fail = useCallback(
    (error: unknown) => {
      const failure = toAppError(error);
      if (!failure.field) return failure.detail;
      setFieldError(failure.field, failure.detail);
      return null;
    },
    [setFieldError],
  );

  const onSubmit: typeof form.onSubmit = (save, refuse) =>
    form.onSubmit(save, (errors, ...more) => {
      // The first field that is not right may be out of sight.
      const [first] = Object.keys(errors);
      if (first) form.getInputNode(first)?.focus();
      refuse?.(errors, ...more);
    });

  return {
    ...form,
    onSubmit,
    field: (name, label, look = {}) => drawField(form, schema, name, { label, ...look }),
    parse: (values) => parse(schema, values),
    fail,
    draft,
    restoreDraft: () => setValues(draft.restore() as Partial<input<Schema>>),
  };
}
