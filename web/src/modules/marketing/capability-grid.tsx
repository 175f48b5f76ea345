import { capabilities } from './capability.ts';
import classes from './capability-grid.module.css';

/** What works today, and what is on the way, plainly apart. */
export function CapabilityGrid() {
  const today = capabilities.filter((capability) => capability.ready);
  const planned = capabilities.filter((capability) => !capability.ready);
  return (
    <section className={classes.band}>
      <div className={classes.row}>
        <h2 className={classes.title}>What it does today</h2>
        <ul className={classes.grid}>
          {today.map((capability) => (
            <li key={capability.title} className={classes.card}>
              <h3>{capability.title}</h3>
              <p>{capability.text}</p>
            </li>
          ))}
        </ul>
        <h2 className={classes.second}>What is being built</h2>
        <ul className={classes.list}>
          {planned.map((capability) => (
            <li key={capability.title}>
              <h3>{capability.title}</h3>
              <p>{capability.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
