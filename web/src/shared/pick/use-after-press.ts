import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';

/**
 * Gives a way to call `act` at once, or, while a button of the mouse is down, when it's up again: what is pressed then
 * doesn't move away before it's clicked.
 */
export function useAfterPress(act: () => void): () => void {
  const isDown = useRef(false);
  const waits = useRef(false);
  useWindowEvent('mousedown', () => (isDown.current = true), true);
  useWindowEvent(
    'mouseup',
    () => {
      isDown.current = false;
      if (!waits.current) return;
      waits.current = false;
      // After the click, which comes with this event.
      setTimeout(act);
    },
    true,
  );
  return () => {
    if (isDown.current) waits.current = true;
    else act();
  };
}
