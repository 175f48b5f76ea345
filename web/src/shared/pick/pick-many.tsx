import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAfterPress } from './use-after-press.ts';
import classes from './pick-many.module.css';

// Leaving the field closes it; a finger that is put down elsewhere does not.
const IN_FLOW = { withinPortal: false, hideDetached: false, closeOnClickOutside: false };

/**
 * Several of many, found by typing. The list opens below the field and pushes the rest down, so it covers nothing; Tab and
 * Escape close it, and so does a press elsewhere, which still reaches what was pressed.
 */
export function PickMany(props: MultiSelectProps) {
  const [opened, setOpened] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const close = useAfterPress(() => setOpened(false));
  useEffect(() => {
    if (opened) field.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  return (
    <div ref={field} className={classes.many}>
      <MultiSelect
        searchable
        openOnFocus={false}
        {...props}
        dropdownOpened={opened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={close}
        comboboxProps={IN_FLOW}
        classNames={{ dropdown: classes.list ?? '' }}
      />
    </div>
  );
}
