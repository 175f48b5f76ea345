import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { Card } from '../../shared/ui/card.tsx';
import parts from '../../shared/ui/parts.module.css';
import classes from './dashboard.module.css';

type Step = { title: string; text: string; verb: string; to: string; needs: PermissionKey };

const STEPS: Step[] = [
  {
    title: 'Import your roster',
    text: "A CSV or Excel file from the school office is enough. You check everything before it's saved.",
    verb: 'Import roster',
    to: '/app/cadets/import',
    needs: 'cadets:create',
  },
  {
    title: 'Or add the first cadets by hand',
    text: 'Name and grade are enough to start.',
    verb: 'Add cadet',
    to: '/app/cadets?new=1',
    needs: 'cadets:create',
  },
  {
    title: 'Set up your units',
    text: 'Companies, platoons, or flights. The import offers to create the ones in your file.',
    verb: 'Set up units',
    to: '/app/cadets/units',
    needs: 'cadets:create',
  },
  {
    title: 'Invite your colleagues',
    text: 'Other instructors and school staff get an email with a link to choose their password.',
    verb: 'Invite colleagues',
    to: '/app/users',
    needs: 'users:create',
  },
  {
    title: 'Share the join code',
    text: 'Parents enter it when they sign up. You decide which cadet each parent is linked to.',
    verb: 'Show join code',
    to: '/app/school',
    needs: 'school:update',
  },
  {
    title: 'Put the year on the calendar',
    text: 'Inspections, practices, and ceremonies. Cadets and parents see the events meant for them.',
    verb: 'New event',
    to: '/app/calendar?new=1',
    needs: 'calendar:create',
  },
];

/** What to do in a school that has no cadets yet; each person sees the steps they can take. */
export function FirstSteps() {
  return (
    <Card title="First steps" flush>
      <ol className={classes.steps}>
        {STEPS.map(({ title, text, verb, to, needs }) => (
          <Allow key={to} to={needs}>
            <li className={classes.step}>
              <div className={classes.stepWords}>
                <p className={parts.strong}>{title}</p>
                <p className={classes.stepText}>{text}</p>
              </div>
              <Button component={Link} to={to} variant="default">
                {verb}
              </Button>
            </li>
          </Allow>
        ))}
      </ol>
    </Card>
  );
}
