import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useOpen } from './use-open.ts';

/**
 * The form of something new on a list's page: whether the address asks for it, and how it ends. Once saved, it leads to the
 * page of what is new; closing the form then leaves the address alone, or it would call that way off. Back leads past the form.
 */
export function useNew(list: string, name = 'new') {
  const [open, setOpen] = useOpen(name);
  const navigate = useNavigate();
  const left = useRef(false);
  return {
    open,
    show: () => setOpen(true),
    close: () => {
      if (!left.current) setOpen(false);
    },
    /** Leads to what is new, or to a page below it, with what that page takes along. */
    saved: (path: string, state?: unknown) => {
      left.current = true;
      void navigate(`${list}/${path}`, { replace: true, state });
    },
  };
}
