import classes from './prose.module.css';

/** A text as it was typed, with its line breaks; `otherwise` where there is none. */
export function Prose({ children, otherwise = '—' }: { children: string | null | undefined; otherwise?: string }) {
  return <p className={classes.prose}>{children || otherwise}</p>;
}
