import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { HourForm } from './hour-form.tsx';
import { OwnHours } from './own-hours.tsx';
import classes from './service-hours.module.css';

/** A cadet's service hours in the record. */
export function HoursTab({ cadet }: { cadet: SlotCadet }) {
  const profile = useProfile().data;
  const manages = useCan('service-hours:manage');
  const mayCreate = useCan('service-hours:create');
  const [open, setOpen] = useState(false);
  const mayLog = mayCreate && (manages || (profile?.id !== undefined && profile.id === cadet.profile_id));
  return (
    <>
      {mayLog && (
        <div className={classes.verbs}>
          <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setOpen(true)}>
            Log hours
          </Button>
        </div>
      )}
      <OwnHours cadet={cadet.id} />
      {open && <HourForm cadet={cadet.id} entry={null} onClose={() => setOpen(false)} />}
    </>
  );
}
