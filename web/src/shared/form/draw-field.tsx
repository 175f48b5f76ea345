import { Autocomplete, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ChangeEvent, ReactElement } from 'react';
import type { $ZodType } from 'zod/v4/core';
import { foundBy } from '../pick/found-by.ts';
import { PickOne } from '../pick/pick-one.tsx';
import { kindOfField } from './field-kind.ts';

type Option = { value: string; label: string; words?: string };
type Group = { group: string; items: Option[] };

/** How a field looks, as far as the schema doesn't say it. */
export type FieldLook = {
  /** One line below the label. */
  note?: string;
  /** What there is to choose from: makes it a select. */
  options?: readonly (string | Option | Group)[];
  /** The options are found by typing, also by their words. */
  find?: boolean;
  /** What is offered while typing; anything else may be entered as well. */
  suggest?: readonly string[];
  /** So many lines to write in: makes it a text area. It grows with what is written, to `maxRows`. */
  rows?: number;
  maxRows?: number;
  /** Digits alone, or with a decimal point: phones show their keys. */
  numeric?: boolean | 'decimal';
  /** What is written, where the schema doesn't say it: phones show its keys. */
  type?: 'email' | 'tel';
  readOnly?: boolean;
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
  {
    label,
    note,
    options,
    find,
    suggest,
    rows,
    maxRows,
    numeric,
    type: written,
    autoFocus,
    onPick,
    ...rest
  }: FieldLook & { label: string },
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
    const found = optionsOf(options);
    return <PickOne key={key} {...props} {...foundBy(found)} allowDeselect={false} />;
  }
  if (options) {
    const data = options.map((one) =>
      typeof one === 'string' || 'group' in one ? one : { value: one.value, label: one.label },
    );
    const pick = onPick && ((event: ChangeEvent<HTMLSelectElement>) => onPick(event.currentTarget.value));
    const mustChoose = required && optionsOf(options).some(({ value }) => value === '');
    return (
      <NativeSelect key={key} {...props} data={data} required={mustChoose} {...(pick ? { onChange: pick } : {})} />
    );
  }
  if (suggest) return <Autocomplete key={key} {...props} required={required} data={[...suggest]} limit={12} />;
  if (rows)
    return <Textarea key={key} {...props} required={required} autosize minRows={rows} {...(maxRows && { maxRows })} />;
  const digits = numeric ? ({ inputMode: numeric === true ? 'numeric' : numeric } as const) : {};
  return <TextInput key={key} {...props} required={required} type={written ?? type} {...digits} />;
}

/** What there is to choose from, without its groups. */
export function optionsOf(options: FieldLook['options'] = []): Option[] {
  return options.flatMap((one) => {
    if (typeof one === 'string') return [{ value: one, label: one }];
    return 'group' in one ? one.items : [one];
  });
}
