import { Link } from 'react-router';
import { ImportPicture } from './import-picture.tsx';
import classes from './landing-parts.module.css';
import { RosterPicture } from './roster-picture.tsx';

/** Three parts of the product, each with its screen. */
export function LandingParts() {
  return (
    <div className={classes.parts}>
      <section className={classes.part}>
        <div className={classes.words}>
          <h2 className={classes.title}>The whole corps on one page</h2>
          <p>
            Rank, level, unit, status. Find a cadet by two letters of the name, keep the views you need, and change many
            at once. What one person changes, the others see without reloading.
          </p>
          <Link to="/products/cadet-management">Cadet management</Link>
        </div>
        <RosterPicture />
      </section>
      <section className={classes.part} data-turned>
        <div className={classes.words}>
          <h2 className={classes.title}>Bring the class list you already have</h2>
          <p>
            A CSV or Excel file from the school office is enough. Guidon tries it first and names each bad row with its
            reason. Nothing is saved until you say so, and an import can be undone.
          </p>
          <Link to="/about">How Guidon works</Link>
        </div>
        <ImportPicture />
      </section>
      <section className={classes.vow}>
        <h2 className={classes.title}>Most of its people are minors. It is built that way.</h2>
        <dl className={classes.vows}>
          <div>
            <dt>Each sees what is theirs</dt>
            <dd>A cadet sees the own record. A parent sees a child only after the school has verified the link.</dd>
          </div>
          <div>
            <dt>The database decides</dt>
            <dd>Rights are enforced where the data lies, not only hidden on the screen.</dd>
          </div>
          <div>
            <dt>No Social Security numbers</dt>
            <dd>There is no field for them, and a file that holds them is stopped at the door.</dd>
          </div>
          <div>
            <dt>Nothing vanishes silently</dt>
            <dd>Every change to a record names who made it, when, and what stood there before.</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
