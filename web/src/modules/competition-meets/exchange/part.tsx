import parts from '../../../shared/ui/parts.module.css';
import classes from './exchange.module.css';

/** What files hold of one kind, in lines under a title; nothing where there are none. */
export function Part({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={classes.part}>
      <p className={parts.strong}>{title}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
