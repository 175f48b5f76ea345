import { Autocomplete, Checkbox, NativeSelect, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ChangeEvent, ReactElement } from 'react';
import type { $ZodType } from 'zod/v4/core';
import { PickMany } from '../pick/pick-many.tsx';
import { PickOne } from '../pick/pick-one.tsx';
import { choicesOf, isPlain, type Option } from './choices.ts';
import { kindOfField } from './field-kind.ts';
import { FieldBoxes } from './field-boxes.tsx';
import { FieldRadios } from './field-radios.tsx';

type Shown = {
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  autoComplete?: string;
  spellCheck?: boolean;
  lang?: string;
  dir?: string;
  className?: string;
  maxRows?: number;
  classNames?: { input: string };
  leftSection?: string;
  rightSection?: string;
  rightSectionWidth?: number;
};

/** How a field looks, as far as the schema doesn't say it. */
export type FieldLook = Shown & {
  /** One line below the label. */
  note?: string | undefined;
  /** The label is only read out: what stands around the field says it to everyone else. */
  bare?: boolean;
  /** What is read out in place of the label, which must begin with it. */
  readAs?: string;
  /** What there is to choose from: makes it a select. */
  options?: readonly (string | Option)[];
  /** The options are found by typing, also by their words. */
  find?: boolean;
  /** Any number of the options, found by typing. */
  many?: boolean;
  /** Any number of the options, each a box to tick: in a row, or one below the other. */
  boxes?: 'row' | 'list';
  /** One of the options, each in sight. */
  radios?: boolean;
  /** Said where nothing is found. */
  none?: string;
  /** The most options that are shown at a time. */
  limit?: number;
  /** The choice can be cleared. */
  clears?: boolean;
  /** What is offered while typing; anything else may be entered as well. */
  suggest?: readonly (string | Option)[];
  /** So many lines to write in: makes it a text area. */
  rows?: number;
  /** Digits alone: phones show their keys. */
  numeric?: boolean;
  /** Digits and a point. */
  decimal?: boolean;
  /** What is entered, where the schema can't say it. */
  type?: 'time' | 'tel' | 'date' | 'email';
  /** It's shown as dots until one asks to see it. */
  secret?: boolean;
  /** A box to tick, as a switch. */
  flips?: boolean;
  /** Whether it must be filled in, where that depends on other fields. */
  required?: boolean;
  autoFocus?: boolean;
  /** Instead of taking over what is chosen: the form's value follows from what this does. */
  onPick?: (value: string) => void;
};

type Values = Record<string, unknown>;

const EYE = { 'aria-label': 'Show or hide what you typed', tabIndex: 0 };

/** Draws the field of one value of a form; which kind it is follows from the schema and the look. */
export function drawField(
  form: UseFormReturnType<Values>,
  schema: $ZodType,
  name: string,
  { label, note, bare, readAs, autoFocus, required: asked, type: wanted, ...look }: FieldLook & { label: string },
): ReactElement {
  const {
    flips,
    secret,
    options,
    find,
    many,
    boxes,
    radios,
    none,
    limit,
    clears,
    suggest,
    rows,
    numeric,
    decimal,
    onPick,
    ...rest
  } = look;
  const kind = kindOfField(schema, name);
  const required = asked ?? kind.required;
  const common = {
    ...(bare ? { 'aria-label': label } : { label }),
    ...(readAs ? { 'aria-label': readAs } : {}),
    ...(note ? { description: note } : {}),
    ...(autoFocus ? { 'data-autofocus': true } : {}),
    ...rest,
  };
  const key = form.key(name);
  if (kind.type === 'checkbox') {
    const Box = flips ? Switch : Checkbox;
    return <Box key={key} {...common} {...form.getInputProps(name, { type: 'checkbox' })} />;
  }
  const props = { ...common, ...form.getInputProps(name) };
  const found = { ...(none ? { nothingFoundMessage: none } : {}), ...(limit ? { limit } : {}) };
  if (options && boxes)
    return <FieldBoxes key={key} label={label} {...form.getInputProps(name)} options={options} boxes={boxes} />;
  if (options && radios) return <FieldRadios key={key} label={label} {...form.getInputProps(name)} options={options} />;
  if (options && many) {
    const choices = choicesOf(options);
    return <PickMany key={key} {...props} {...found} {...choices} required={required} clearable={clears ?? false} />;
  }
  if (options && find) {
    const choices = choicesOf(options);
    // A cleared choice is an empty text, as in every other field.
    const choose = (value: string | null) => props.onChange(value ?? '');
    const picks = { ...props, ...found, ...choices, onChange: choose };
    return <PickOne key={key} {...picks} required={required} allowDeselect={clears ?? false} />;
  }
  if (options) {
    const { data } = choicesOf(options);
    const pick = onPick && ((event: ChangeEvent<HTMLSelectElement>) => onPick(event.currentTarget.value));
    const mustChoose = required && options.some((one) => (typeof one === 'string' ? one : one.value) === '');
    return (
      <NativeSelect key={key} {...props} data={data} required={mustChoose} {...(pick ? { onChange: pick } : {})} />
    );
  }
  if (suggest) {
    const choices = isPlain(suggest) ? { data: [...suggest] } : choicesOf(suggest);
    return <Autocomplete key={key} {...props} {...choices} required={required} limit={limit ?? 8} />;
  }
  if (secret) return <PasswordInput key={key} {...props} required={asked ?? false} visibilityToggleButtonProps={EYE} />;
  if (rows) return <Textarea key={key} {...props} required={required} autosize minRows={rows} />;
  const digits = numeric ? { inputMode: 'numeric' as const } : decimal ? { inputMode: 'decimal' as const } : {};
  return <TextInput key={key} {...props} required={required} type={wanted ?? kind.type} {...digits} />;
}
