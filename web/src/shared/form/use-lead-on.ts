import { useRef } from 'react';
import { useNavigate } from 'react-router';

/**
 * Ends a form that the address opened (`useOpen`): it closes, or after `leadTo` it leads on to what it made, in the place of
 * the form in the browser's history. One step, because two overtake each other and the page of the new thing is lost.
 */
export function useLeadOn(onClose: () => void): { leadTo: (path: string) => void; close: () => void } {
  const navigate = useNavigate();
  const to = useRef<string | null>(null);
  return {
    leadTo: (path) => {
      to.current = path;
    },
    close: () => (to.current === null ? onClose() : void navigate(to.current, { replace: true })),
  };
}
