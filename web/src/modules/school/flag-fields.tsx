import { Checkbox } from '@mantine/core';
import { FLAGS, type FlagsInput } from './school.ts';

type Props = { field: (name: keyof FlagsInput) => object };

/** The checkboxes for what a school takes part in. */
export function FlagFields({ field }: Props) {
  return (
    <>
      {FLAGS.map(({ name, label, text }) => (
        <Checkbox key={name} label={label} description={text} {...field(name)} />
      ))}
    </>
  );
}
