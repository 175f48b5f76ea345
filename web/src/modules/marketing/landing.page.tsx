import { Link } from 'react-router';
import { CapabilityGrid } from './capability-grid.tsx';
import { DashboardPicture } from './dashboard-picture.tsx';
import { LandingParts } from './landing-parts.tsx';
import classes from './landing.module.css';

/** The first page a visitor sees: what Guidon is, what it looks like, and what it does today. */
export function LandingPage() {
  return (
    <>
      <title>Guidon · The command center of a school cadet corps</title>
      <section className={classes.hero}>
        <div className={classes.heroRow}>
          <p className={classes.eyebrow}>For JROTC and its sister programs</p>
          <h1 className={classes.claim}>Every cadet, every task, every meet. One command center.</h1>
          <p className={classes.lead}>
            Guidon keeps the roster, ranks, and calendar of a school cadet corps in one place: for instructors and the
            cadets who run the corps, for parents, and for schools that compete.
          </p>
          <div className={classes.actions}>
            <Link className={classes.primary} to="/app/auth">
              Get Started
            </Link>
            <Link className={classes.secondary} to="/products/cadet-management">
              See cadet management
            </Link>
          </div>
        </div>
        <div className={classes.stage}>
          <DashboardPicture />
        </div>
      </section>
      <LandingParts />
      <CapabilityGrid />
      <section className={classes.close}>
        <h2 className={classes.closeTitle}>Fall in.</h2>
        <p className={classes.closeText}>
          Your instructor or administrator gives you an account. Parents and visiting schools can create one for free.
        </p>
        <Link className={classes.primary} to="/app/auth">
          Sign In
        </Link>
      </section>
    </>
  );
}
