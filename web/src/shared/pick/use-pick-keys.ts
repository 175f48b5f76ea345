import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Keys = {
  /** The ids of what is shown, in its order. */
  ids: string[];
  /** Takes the highlighted one. */
  onTake: (id: string) => void;
  /** True where nothing is to be highlighted yet, for example before something was typed. */
  idle?: boolean;
  /** True while the list is not yet the answer to what was typed: Enter then takes the first one of the answer. */
  pending?: boolean;
};

/**
 * A list below a search field, by keyboard: the first one is highlighted whenever the list starts with another one, arrows
 * move the highlight, Enter takes it. For lists of our own; the library's fields do the same by `firstMatch`.
 */
export function usePickKeys({ ids, onTake, idle = false, pending = false }: Keys) {
  const [first] = ids;
  const [moved, setMoved] = useState({ first, place: 0 });
  const asked = useRef(false);
  const place = moved.first === first ? Math.min(moved.place, ids.length - 1) : 0;
  const active = idle ? undefined : ids[place];

  useEffect(() => {
    if (pending || !asked.current) return;
    asked.current = false;
    if (active !== undefined) onTake(active);
  });

  const onKeyDown = (key: KeyboardEvent<HTMLInputElement>) => {
    if (key.nativeEvent.isComposing) return;
    if (key.key === 'Enter') {
      // A form around the field is never sent by choosing from the list.
      key.preventDefault();
      if (pending) asked.current = true;
      else if (active !== undefined) onTake(active);
    } else if (active !== undefined && (key.key === 'ArrowDown' || key.key === 'ArrowUp')) {
      key.preventDefault();
      const step = key.key === 'ArrowDown' ? 1 : -1;
      setMoved({ first, place: (place + step + ids.length) % ids.length });
    } else asked.current = false;
  };
  return { active, onKeyDown };
}
