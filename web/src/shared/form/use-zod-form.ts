import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useRef } from 'react';
import { type $ZodType, type input, type output, parse } from 'zod/v4/core';
import { toAppError } from '../supabase/error.ts';
import { clearDraft, keepDraft, readDraft } from './draft.ts';

type Values = Record<string, unknown>;

export type ZodForm<Input extends Values, Output> = UseFormReturnType<Input> & {
  /** The checked values as the schema gives them (trimmed, converted). */
  parse: (values: Input) => Output;
  /** Shows a server failure at its field; gives the text that belongs to no field, or null. */
  fail: (error: unknown) => string | null;
  clearDraft: () => void;
};

type Options = {
  /** Keeps unsent values in this tab's session storage under this name. */
  draftKey?: string;
};

/** A form over one zod schema; validates when left and when sent, and keeps drafts where asked. */
export function useZodForm<Schema extends $ZodType<unknown, Values>>(
  schema: Schema,
  initial: input<Schema>,
  { draftKey }: Options = {},
): ZodForm<input<Schema>, output<Schema>> {
  const form = useForm<input<Schema>>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
    ...(draftKey ? { onValuesChange: (values) => keepDraft(draftKey, values) } : {}),
  });
  const { setValues, setFieldError } = form;

  // Once a key: the form's functions are new at each drawing, and what is typed must not be put back over and over.
  const restored = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!draftKey || restored.current === draftKey) return;
    restored.current = draftKey;
    const draft = readDraft(draftKey);
    if (draft) setValues(draft as Partial<input<Schema>>);
  }, [draftKey, setValues]);

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
      // The first field that is not right may stand out of sight.
      const [first] = Object.keys(errors);
      if (first) form.getInputNode(first)?.focus();
      refuse?.(errors, ...more);
    });

  return {
    ...form,
    onSubmit,
    parse: (values) => parse(schema, values),
    fail,
    clearDraft: () => draftKey && clearDraft(draftKey),
  };
}
