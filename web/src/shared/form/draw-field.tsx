import { Autocomplete, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ChangeEvent, ReactElement } from 'react';
import type { $ZodType } from 'zod/v4/core';
import { foundBy } from '../pick/found-by.ts';
import { PickOne } from '../pick/pick-one.tsx';
import { kindOfField } from './field-kind.ts';

type Option = { value: string; label: string; words?: string };

/** How a field looks, as far as the schema doesn't say it. */
export type FieldLook = {
  /** One line below the label. */
  note?: string;
  /** What there is to choose from: makes it a select. */
  options?: readonly (string | Option)[];
  /** The options are found by typing, also by their words. */
  find?: boolean;
  /** What is offered while typing; anything else may be entered as well. */
  suggest?: readonly string[];
  /** So many lines to write in: makes it a text area. */
  rows?: number;
  /** Digits alone: phones show their keys. */
  numeric?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Instead of taking over what is chosen: the form's value follows from what this does. */
  onPick?: (value: string) => void;
};

type Values = Record<string, unknown>;

/** Draws the field of one value of a form; which kind it is follows from the schema and the look. */
export function drawField(
  form: UseFormReturnType<Values>,
  schema: $ZodType,
  name: string,
  { label, note, options, find, suggest, rows, numeric, autoFocus, onPick, ...rest }: FieldLook & { label: string },
): ReactElement {
  const { type, required } = kindOfField(schema, name);
  const common = {
    label,
    ...(note ? { description: note } : {}),
    ...(autoFocus ? { 'data-autofocus': true } : {}),
    ...rest,
  };
  const key = form.key(name);
  if (type === 'checkbox') {
    return <Checkbox key={key} {...common} {...form.getInputProps(name, { type: 'checkbox' })} />;
  }
  const props = { ...common, ...form.getInputProps(name) };
  if (options && find) {
    const found = options.map((one) => (typeof one === 'string' ? { value: one, label: one } : one));
    return <PickOne key={key} {...props} {...foundBy(found)} allowDeselect={false} />;
  }
  if (options) {
    const data = options.map((one) => (typeof one === 'string' ? one : { value: one.value, label: one.label }));
    const pick = onPick && ((event: ChangeEvent<HTMLSelectElement>) => onPick(event.currentTarget.value));
    const mustChoose = required && options.some((one) => (typeof one === 'string' ? one : one.value) === '');
    return (
      <NativeSelect key={key} {...props} data={data} required={mustChoose} {...(pick ? { onChange: pick } : {})} />
    );
  }
  if (suggest) return <Autocomplete key={key} {...props} required={required} data={[...suggest]} limit={8} />;
  if (rows) return <Textarea key={key} {...props} required={required} autosize minRows={rows} />;
  const digits = numeric ? ({ inputMode: 'numeric' } as const) : {};
  return <TextInput key={key} {...props} required={required} type={type} {...digits} />;
}
