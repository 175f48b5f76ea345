import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';

const plus = <IconPlus size={17} stroke={2} aria-hidden />;

/** The verb a cadet needs most. */
export function CadetActions() {
  return (
    <Allow to="service-hours:create">
      <Button component={Link} to="/app/service-hours?new=1" leftSection={plus}>
        Log hours
      </Button>
    </Allow>
  );
}

/** The verbs an instructor needs most. */
export function DashboardActions() {
  return (
    <>
      <Allow to="calendar:create">
        <Button component={Link} to="/app/calendar?new=1" variant="default" leftSection={plus}>
          New event
        </Button>
      </Allow>
      <Allow to="cadets:create">
        <Button component={Link} to="/app/cadets?new=1" leftSection={plus}>
          Add cadet
        </Button>
      </Allow>
    </>
  );
}
