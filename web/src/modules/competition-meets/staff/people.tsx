import classes from './staff.module.css';

type Props = {
  /** What they do at the meet. */
  job: string;
  people: { id: string; name: string }[];
  busy: boolean;
  /** Takes the job from one, for those who may. */
  onRemove?: (person: string) => void;
};

/** The people who have a job, in a row; it stands within a line of text. */
export function People({ job, people, busy, onRemove }: Props) {
  return (
    <span className={classes.people} role="list" aria-label={job}>
      {people.map(({ id, name }) => (
        <span key={id} role="listitem">
          <span>{name}</span>
          {onRemove && (
            <button
              type="button"
              aria-label={`Remove ${name} as ${job.toLowerCase()}`}
              disabled={busy}
              onClick={() => onRemove(id)}
            >
              ×
            </button>
          )}
        </span>
      ))}
    </span>
  );
}
