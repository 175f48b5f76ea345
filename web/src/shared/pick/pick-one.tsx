import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * One of many, found by typing. The library's field forgets what was typed whenever its options change, unless its
 * value is controlled: this one controls it.
 */
export function PickOne({ value, defaultValue, onChange, ...field }: SelectProps) {
  const [own, hold] = useState(defaultValue ?? null);
  return (
    <Select
      searchable
      {...field}
      value={value === undefined ? own : value}
      onChange={(next, option) => {
        hold(next);
        onChange?.(next, option);
      }}
    />
  );
}
