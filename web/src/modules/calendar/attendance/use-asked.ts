import { useState } from 'react';
import { z } from 'zod';
import { clearDraft, keepDraft, readDraft } from '../../../shared/form/draft.ts';

/** A scan after the end of the event that waits for how it counts. */
const askedSchema = z.object({
  cadet: z.string().optional(),
  scan: z.object({ token: z.string(), at: z.string(), grace: z.number() }),
  name: z.string(),
});

export type Asked = z.output<typeof askedSchema>;

/**
 * The scans of a roll that wait for an answer. They are kept on this device, for the account that scanned, until it is
 * given: closing the dialog or the page loses none.
 */
export function useAsked(event: string): [Asked[], (asked: Asked[]) => void] {
  const key = `late-scans:${event}`;
  const [asked, setAsked] = useState(() => {
    const kept = z.array(askedSchema).safeParse(readDraft(key)?.values['asked']);
    return kept.success ? kept.data : [];
  });
  const put = (next: Asked[]) => {
    if (next.length > 0) keepDraft(key, { asked: next });
    else clearDraft(key);
    setAsked(next);
  };
  return [asked, put];
}
