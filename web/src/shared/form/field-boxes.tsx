import { Checkbox, type CheckboxGroupProps, Group, Stack } from '@mantine/core';
import { asOptions, type Option } from './choices.ts';

type Props = Omit<CheckboxGroupProps, 'children'> & { options: readonly (string | Option)[]; boxes: 'row' | 'list' };

/** Any number of choices, each with a box to tick. */
export function FieldBoxes({ options, boxes, ...field }: Props) {
  const Row = boxes === 'row' ? Group : Stack;
  return (
    <Checkbox.Group {...field}>
      <Row mt={6} {...(boxes === 'list' ? { gap: 6 } : {})}>
        {asOptions(options).map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Row>
    </Checkbox.Group>
  );
}
