import type { DraftState } from './draft-saver.ts';

const WORDS: Record<DraftState['status'], string> = {
  saved: 'All changes saved',
  changed: 'Saving…',
  saving: 'Saving…',
  offline: "No connection. Your changes are on this device and save when you're back online.",
  theirs: 'Not saved: someone else saved this sheet too.',
  refused: 'Not saved.',
};

/** How saving goes, read aloud where it changes. */
export function SavingNote({ state: { status, problem } }: { state: DraftState }) {
  return <span role="status">{[WORDS[status], problem].filter(Boolean).join(' ')}</span>;
}
