import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './toolbar.module.css';

type Props = { label: string; value: string; onChange: (text: string) => void };

/** The search of a list. It keeps what is typed itself: the address follows too late for a quick hand. */
export function SearchField({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  useSlash(input);
  // Someone else changed it: a saved view, or "clear search and filters".
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value);
  }, [value]);
  return (
    <TextInput
      ref={input}
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={17} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
    />
  );
}

/** The key "/" goes to the search from anywhere that is no field. */
function useSlash(search: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const inField =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || inField || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [search]);
}
