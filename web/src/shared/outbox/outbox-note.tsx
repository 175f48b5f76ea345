import { useSyncExternalStore } from 'react';
import { isUnsent } from './kept-act.ts';
import classes from './outbox-note.module.css';
import { sendingStore, setSending } from './sending.ts';
import { useKeptActs } from './use-kept-acts.ts';

type Props = {
  group: string;
  /** A number of what entries are about, in words: '2 cadets'. */
  counted: (number: number) => string;
  /** What is said where nothing waits. */
  saved: string;
};

/** Says whether everything that was entered on a screen has arrived; the rest is in one list for all screens. */
export function OutboxNote({ group, counted, saved }: Props) {
  const { problem } = useSyncExternalStore(sendingStore.follow, sendingStore.read);
  const acts = useKeptActs().acts.filter((act) => act.group === group && isUnsent(act));
  const refused = acts.find(({ state }) => state === 'refused');
  const why = refused?.why ?? problem;
  const unsent = counted(new Set(acts.map(({ about }) => about)).size);
  const stuck = acts.length > 0 && why !== null;
  return (
    <p className={classes.note} role="status" data-problem={stuck || undefined}>
      {stuck ? `${unsent} not sent yet and saved on this device. ${why}` : acts.length > 0 ? 'Saving…' : saved}
      {stuck && (
        <button type="button" onClick={() => setSending({ shown: true })}>
          Review
        </button>
      )}
    </p>
  );
}
