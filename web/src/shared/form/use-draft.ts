import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, type Draft, keepDraft, readDraft } from './draft.ts';
import { isSame } from './merge.ts';

type Values = Record<string, unknown>;

export type FormDraft = {
  /** What was typed before and never sent, until it's restored or discarded. */
  offered: Draft | null;
  /** Nothing is ever stored on this device. */
  never: boolean;
  /** Stores what differs from the saved values, along with the draft still on offer. */
  keep: (values: Values) => void;
  /** The key of a draft without its own; each opening of the form looks it up again. */
  name: (key: string | undefined) => void;
  /** Takes the offered draft and gives it to the form. */
  restore: () => Draft | null;
  discard: () => void;
  /** Ends the form by Cancel: what was typed in it is gone, an offer that wasn't answered stays. */
  cancel: () => void;
  /** Ends the form after it was saved. */
  clear: () => void;
};

/** The draft of one form; null keeps none, ever. `saved` are the values that it opened with. */
export function useDraft(own: string | null | undefined, saved: Values): FormDraft {
  const [first] = useState(saved);
  const [given, setGiven] = useState<string>();
  const key = own === null ? undefined : (own ?? given);
  const [offered, setOffered] = useState(() => (key ? readDraft(key) : null));
  // The form calls the function that it was made with.
  const now = useRef({ key, offered });
  const restored = useRef<Values>({});
  useEffect(() => {
    now.current = { key, offered };
  });

  const keep = useCallback(
    (values: Values) => {
      const { key: at, offered: before } = now.current;
      if (!at) return;
      const typed = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => isKeepable(name, value) && !isSame(value, first[name])),
      );
      const all = { ...before?.values, ...typed };
      if (Object.keys(all).length === 0) return clearDraft(at);
      const was = Object.fromEntries(Object.keys(typed).map((name) => [name, first[name]]));
      keepDraft(at, all, { ...was, ...restored.current, ...before?.was });
    },
    [first],
  );
  const name = useCallback(
    (next: string | undefined) => {
      if (own !== undefined) return setOffered(own ? readDraft(own) : null);
      setGiven(next);
      setOffered(next ? readDraft(next) : null);
    },
    [own],
  );
  const forget = useCallback(() => {
    if (key) clearDraft(key);
    setOffered(null);
  }, [key]);

  return {
    offered,
    never: own === null,
    keep,
    name,
    restore: () => {
      now.current = { key, offered: null };
      restored.current = offered?.was ?? {};
      setOffered(null);
      return offered;
    },
    discard: forget,
    cancel: () => {
      if (!key) return;
      if (offered) keepDraft(key, offered.values, offered.was);
      else clearDraft(key);
    },
    clear: forget,
  };
}

/** Passwords are never kept, and files can't be. */
function isKeepable(name: string, value: unknown): boolean {
  return !/password/i.test(name) && !(value instanceof Blob);
}
