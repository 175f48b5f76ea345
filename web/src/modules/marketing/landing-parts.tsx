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
            Rank, level, unit, status. Find a cadet by two letters of the name, save the views you need, and update many
            cadets together. Everyone sees changes without reloading.
          </p>
          <Link to="/products/cadet-management">Cadet management</Link>
        </div>
        <RosterPicture />
      </section>
      <section className={classes.part} data-turned>
        <div className={classes.words}>
          <h2 className={classes.title}>Import the class list you already have</h2>
          <p>
            A CSV or Excel file from the school office is enough. Guidon checks it first and shows each row with a
            problem and its reason. Nothing is saved until you confirm, and you can undo an import.
          </p>
          <Link to="/about">How Guidon works</Link>
        </div>
        <ImportPicture />
      </section>
      <section className={classes.vow}>
        <h2 className={classes.title}>Most of its users are minors. It's built for that.</h2>
        <dl className={classes.vows}>
          <div>
            <dt>Everyone sees only what they should</dt>
            <dd>Cadets see only their own record. Parents see a child only after the school verifies the link.</dd>
          </div>
          <div>
            <dt>Access is enforced in the database</dt>
            <dd>Records people can't see aren't just hidden on the screen. The database never sends them.</dd>
          </div>
          <div>
            <dt>No Social Security numbers</dt>
            <dd>There is no field for them, and a file that includes them is rejected.</dd>
          </div>
          <div>
            <dt>Every change is on record</dt>
            <dd>Every change to a record shows who made it, when, and what it was before.</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
