import classes from './outbox-note.module.css';

type Props = {
  /** What waits, in words: '2 cadets'. */
  unsent: string | null;
  problem: string | null;
  /** What is said where nothing waits. */
  saved: string;
  onDiscard: () => void;
};

/** Says whether everything that was entered has arrived. */
export function OutboxNote({ unsent, problem, saved, onDiscard }: Props) {
  return (
    <p className={classes.note} role="status" data-problem={problem ? true : undefined}>
      {problem ? `${unsent} not sent yet and saved on this device.  ${problem}` : unsent ? 'Saving…' : saved}
      {problem && (
        <button type="button" onClick={onDiscard}>
          Discard unsent changes
        </button>
      )}
    </p>
  );
}
