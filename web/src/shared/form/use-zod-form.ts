import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { type FocusEvent, type ReactElement, useCallback, useRef, useState } from 'react';
import { type $ZodType, type input, type output, parse } from 'zod/v4/core';
import { toAppError } from '../supabase/error.ts';
import { drawField, type FieldLook } from './draw-field.tsx';
import type { Edits } from './edits.ts';
import { mustBeFilled } from './field-kind.ts';
import { fieldWords, type LabelOf } from './field-words.ts';
import { type FormDraft, useDraft } from './use-draft.ts';
import { type Merging, useMerging } from './use-merging.ts';

type Values = Record<string, unknown>;

/** A field of a form, or one in a line of a list: `lines.0.note`. */
export type FieldName<Input> = (keyof Input & string) | `${keyof Input & string}.${string}`;

export type ZodForm<Input extends Values, Output> = UseFormReturnType<Input> & {
  /** The checked values as the schema gives them (trimmed, converted). */
  parse: (values: Input) => Output;
  /** Shows a server failure at its field; gives the text that belongs to no field, or null. */
  fail: (error: unknown) => string | null;
  /**
   * The field of one value, wired: key, value, error, and what the schema says of it (a date, an email address, a box to
   * tick, required). `form.field('title', 'Title')`.
   */
  field: (name: FieldName<Input>, label: string, look?: FieldLook) => ReactElement;
  /** What was typed before and never sent. The fields get it by `restoreDraft` alone. */
  draft: FormDraft;
  restoreDraft: () => void;
  /** Whether it edits a record that is there, rather than writing something new. */
  isEdit: boolean;
  /** What someone else has saved in the meantime. */
  merging: Merging;
  /** Goes up when values come in from elsewhere, so that fields with their own state are drawn again. */
  revision: number;
  /** What is said of a field beside its own place. */
  words: LabelOf;
};

type Options<Input extends Values> = {
  /** Keeps unsent values on this device under this name, and offers them when the form opens again. */
  draftKey?: string;
  /** What is written here is never kept: it's about someone's welfare, health, or protection. */
  draft?: 'never';
  /** The record that it edits: what someone else has saved since it opened is never saved over. */
  edits?: Edits<Input>;
};

/** A form over one zod schema; checks what was changed when it's left and all when sent, keeps drafts, and merges what others saved. */
export function useZodForm<Schema extends $ZodType<unknown, Values>>(
  schema: Schema,
  initial: input<Schema>,
  { draftKey, draft: drafts, edits }: Options<input<Schema>> = {},
): ZodForm<input<Schema>, output<Schema>> {
  const ownKey = drafts === 'never' ? null : (draftKey ?? edits?.rows.join(' '));
  const draft = useDraft(ownKey, initial);
  const [revision, setRevision] = useState(0);
  const refused = useRef<Values>({});
  const form = useForm<input<Schema>>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
    enhanceGetInputProps: ({ inputProps: { onBlur }, field, form: { isDirty, getValues: now } }) => {
      // The first field has the focus when its dialog opens: leaving it empty isn't a mistake yet. What the server refused is
      // said until it's changed. And a line that comes or goes while a button is pressed moves the button from under the press.
      const isChecked = ({ relatedTarget }: FocusEvent) =>
        isDirty(field) &&
        !(relatedTarget instanceof HTMLButtonElement) &&
        !(field in refused.current && valueAt(now(), String(field)) === refused.current[String(field)]);
      return onBlur ? { onBlur: (event: FocusEvent) => isChecked(event) && onBlur() } : {};
    },
    onValuesChange: draft.keep,
  });
  const { setValues, setFieldError, getInputNode, getValues } = form;
  const put = (values: Values) => {
    setValues(values as Partial<input<Schema>>);
    setRevision((before) => before + 1);
  };
  const merging = useMerging(edits, initial, put);
  const [words] = useState(fieldWords);

  const fail = useCallback(
    (error: unknown) => {
      const failure = toAppError(error);
      // A field that this form doesn't have would say nothing to anybody.
      if (!failure.field || !((failure.field.split('.')[0] ?? '') in getValues())) return failure.detail;
      refused.current = { ...refused.current, [failure.field]: valueAt(getValues(), failure.field) };
      setFieldError(failure.field, failure.detail);
      // Where the keyboard was, on the button, it's lost while the button waits.
      getInputNode(failure.field)?.focus();
      return null;
    },
    [setFieldError, getInputNode, getValues],
  );

  const onSubmit: typeof form.onSubmit = (save, refuse) =>
    form.onSubmit(save, (errors, ...more) => {
      // The first field that is not right may be out of sight.
      const [first] = Object.keys(errors);
      if (first) form.getInputNode(first)?.focus();
      refuse?.(errors, ...more);
    });

  // Required fields are marked, even those drawn by hand.
  const getInputProps: typeof form.getInputProps = (path, options) => {
    const props = form.getInputProps(path, options);
    const marked = options?.type !== 'checkbox' && mustBeFilled(schema, String(path));
    return marked ? { ...props, required: true } : props;
  };

  return {
    ...form,
    getInputProps,
    onSubmit,
    field: (name, label, look = {}) => {
      words.learn(name, label, look.options);
      return drawField(form, schema, name, { label, ...look });
    },
    parse: (values) => parse(schema, values),
    fail,
    draft,
    restoreDraft: () => {
      const taken = draft.restore();
      if (!taken) return;
      merging.startFrom(taken.was);
      put(taken.values);
    },
    isEdit: edits !== undefined,
    merging,
    revision,
    words,
  };
}

/** The value of a field, or of one in a line of a list. */
function valueAt(values: Values, field: string): unknown {
  return field.split('.').reduce<unknown>((part, name) => (part as Values | undefined)?.[name], values);
}
