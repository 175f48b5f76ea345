import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { Card } from '../../shared/ui/card.tsx';
import classes from './dashboard.module.css';

/** What to do in a school that has nobody yet. */
export function FirstSteps() {
  return (
    <Card title="First steps" flush>
      <ol className={classes.steps}>
        <li className={classes.step}>
          <div className={classes.stepWords}>
            <p className={classes.stepTitle}>Bring in the roster</p>
            <p className={classes.stepText}>
              A CSV or Excel file from the school office is enough. Nothing is saved before you have seen it checked.
            </p>
          </div>
          <Allow to="cadets:create">
            <Button component={Link} to="/app/cadets/import">
              Import roster
            </Button>
          </Allow>
        </li>
        <li className={classes.step}>
          <div className={classes.stepWords}>
            <p className={classes.stepTitle}>Or enter the first cadets by hand</p>
            <p className={classes.stepText}>Name and grade are enough to begin.</p>
          </div>
          <Allow to="cadets:create">
            <Button component={Link} to="/app/cadets?new=1" variant="default">
              Add cadet
            </Button>
          </Allow>
        </li>
        <li className={classes.step}>
          <div className={classes.stepWords}>
            <p className={classes.stepTitle}>Put the year on the calendar</p>
            <p className={classes.stepText}>
              Inspections, practices and ceremonies; cadets and parents see what is meant for them.
            </p>
          </div>
          <Allow to="calendar:create">
            <Button component={Link} to="/app/calendar?new=1" variant="default">
              New event
            </Button>
          </Allow>
        </li>
      </ol>
    </Card>
  );
}
