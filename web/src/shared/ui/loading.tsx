import classes from './loading.module.css';

type Props = {
  /** Fills the window, for the time before anything stands. */
  full?: boolean;
};

/** The spinner. It appears only when loading takes longer than 200 ms. */
export function Loading({ full = false }: Props) {
  return (
    <div className={classes.loading} data-full={full || undefined} role="status">
      <span className={classes.ring} aria-hidden />
      <span>Loading...</span>
    </div>
  );
}
