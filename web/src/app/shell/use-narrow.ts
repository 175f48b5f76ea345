import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

const key = 'guidon:sidebar';

function stored(): boolean | null {
  try {
    const value = localStorage.getItem(key);
    return value === null ? null : value === 'narrow';
  } catch {
    return null;
  }
}

/** Whether the menu shows only icons: the user's choice, else by the width of the window. */
export function useNarrow(): [boolean, (narrow: boolean) => void] {
  const [chosen, setChosen] = useState(stored);
  const small = useMediaQuery('(max-width: 68em)', false, { getInitialValueInEffect: false });
  const choose = (narrow: boolean) => {
    setChosen(narrow);
    try {
      localStorage.setItem(key, narrow ? 'narrow' : 'wide');
    } catch {
      // Without storage, the choice lasts for this page.
    }
  };
  return [chosen ?? small, choose];
}
