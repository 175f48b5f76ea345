import { ColorInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

type Props<Values> = { form: UseFormReturnType<Values>; name: string; label: string; swatches: string[] };

/** A color: one of the swatches, or typed as #rrggbb. Of its own, because it would weigh on every form. */
export function ColorField<Values extends Record<string, unknown>>({ form, name, label, swatches }: Props<Values>) {
  return (
    <ColorInput
      key={form.key(name)}
      label={label}
      swatches={swatches}
      withPicker={false}
      {...form.getInputProps(name)}
    />
  );
}
