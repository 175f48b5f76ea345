import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { intoView } from './into-view.ts';
import classes from './pick-many.module.css';

// Leaving the field closes it; a finger that is put down elsewhere does not.
const IN_FLOW = { withinPortal: false, hideDetached: false, closeOnClickOutside: false };

/**
 * Several of many, found by typing. The list opens below the field and pushes the rest down, so it covers nothing; Tab and
 * Escape close it, and so does a press elsewhere, which still reaches what was pressed.
 */
export function PickMany(props: MultiSelectProps) {
  const [opened, setOpened] = useState(false);
  return (
    <div ref={opened ? intoView : undefined} className={classes.many}>
      <MultiSelect
        searchable
        openOnFocus={false}
        {...props}
        dropdownOpened={opened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => afterPress(() => setOpened(false))}
        comboboxProps={IN_FLOW}
      />
    </div>
  );
}

/** Now, or where something is being pressed, right after: what is pressed doesn't move away before it's clicked. */
function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) act();
  // The click comes with this event, before the next turn.
  else addEventListener('mouseup', () => setTimeout(act), { once: true });
}
