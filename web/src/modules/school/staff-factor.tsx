import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { levelsQuery } from '../../shared/factor/factor.queries.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import type { School } from './school.api.ts';
import { useSetStaffFactor } from './school.queries.ts';
import classes from './school.module.css';

/** Whether the school asks its staff for a second factor. */
export function StaffFactor({ school, mayChange }: { school: School; mayChange: boolean }) {
  const me = useProfile().data;
  const levels = useQuery(levelsQuery(useDb(), me?.id ?? ''));
  const set = useSetStaffFactor();
  const isProved = levels.data !== undefined && levels.data.current !== 'aal1';
  const isOn = school.staff_second_factor;
  const ask = async () => {
    const agreed =
      isOn ||
      (await confirm({
        title: 'Ask all staff for a second factor?',
        text: 'Instructors and administrators of the school without one see nothing of it until they have set one up, which takes a minute at their next visit.',
        confirmLabel: 'Ask for it',
      }));
    if (agreed) set.mutate(!isOn);
  };
  return (
    <Card title="Second factor">
      <Switch
        label="Staff must use a second factor"
        description="Besides the password, a code from an app on the phone. Cadets and parents are not asked."
        checked={isOn}
        disabled={!mayChange || set.isPending || (!isOn && !isProved)}
        onChange={() => void ask()}
      />
      {mayChange && !isOn && levels.data !== undefined && !isProved && (
        <p className={classes.note}>
          Set up your own second factor in the <Link to="/app/settings">settings</Link> first.
        </p>
      )}
    </Card>
  );
}
