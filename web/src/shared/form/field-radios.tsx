import { Radio, type RadioGroupProps, Stack } from '@mantine/core';
import { asOptions, type Option } from './choices.ts';

type Props = Omit<RadioGroupProps, 'children'> & { options: readonly (string | Option)[] };

/** One of a few choices, all of them in sight. */
export function FieldRadios({ options, ...field }: Props) {
  return (
    <Radio.Group {...field}>
      <Stack gap="xs" mt={6}>
        {asOptions(options).map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
