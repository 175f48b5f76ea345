import { useCallback, useState } from 'react';
import { clearDraft, type Draft, keepDraft, readDraft } from './draft.ts';

type Values = Record<string, unknown>;

export type FormDraft = {
  /** What was typed before the page was lost, until it's restored or discarded. */
  offered: Draft | null;
  /** Keeps what differs from the saved values, along with what is still offered. */
  keep: (values: Values) => void;
  /** Takes the offered values out of the draft and gives them to the form. */
  restore: () => Values;
  discard: () => void;
  /** Ends the form by Cancel: what was typed in it is gone, an offer that wasn't answered stays. */
  cancel: () => void;
  /** Ends the form after it was saved. */
  clear: () => void;
};

/** The draft of one form. `saved` are the values that it opened with. */
export function useDraft(key: string | undefined, saved: Values): FormDraft {
  const [first] = useState(saved);
  const [offered, setOffered] = useState(() => (key ? readDraft(key) : null));

  const keep = useCallback(
    (values: Values) => {
      if (!key) return;
      const typed = { ...offered?.values, ...changed(values, first) };
      if (Object.keys(typed).length > 0) keepDraft(key, typed);
      else clearDraft(key);
    },
    [key, first, offered],
  );
  const forget = useCallback(() => {
    if (key) clearDraft(key);
    setOffered(null);
  }, [key]);

  return {
    offered,
    keep,
    restore: () => {
      setOffered(null);
      return offered?.values ?? {};
    },
    discard: forget,
    cancel: () => {
      if (!key) return;
      if (offered) keepDraft(key, offered.values);
      else clearDraft(key);
    },
    clear: forget,
  };
}

/** The values that differ from the saved ones. */
function changed(values: Values, saved: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name])),
  );
}
