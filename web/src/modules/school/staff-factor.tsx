import { Switch } from '@mantine/core';
import { Link } from 'react-router';
import { levelsQuery } from '../../shared/factor/factor.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import type { School } from './school.api.ts';
import { useSetStaffFactor } from './school.queries.ts';
import parts from '../../shared/ui/parts.module.css';

/** Whether the school requires two-step verification from its staff. */
export function StaffFactor({ school, mayChange }: { school: School; mayChange: boolean }) {
  const me = useProfile().data;
  const levels = useRead(levelsQuery, me?.id ?? '');
  const set = useSetStaffFactor();
  const isProved = levels.data !== undefined && levels.data.current !== 'aal1';
  const isOn = school.staff_second_factor;
  const ask = async () => {
    const agreed =
      isOn ||
      (await confirm({
        title: 'Require two-step verification for school staff?',
        text: "Instructors and administrators who haven't set it up can't see anything until they do. Setup takes a minute at their next visit.",
        confirmLabel: 'Require it',
      }));
    if (agreed) set.start(!isOn);
  };
  return (
    <Card title="Two-step verification">
      <Switch
        label="Require two-step verification for school staff"
        description="Instructors and administrators sign in with a code from an app on their phone plus their password. Cadets and parents don't need one."
        checked={isOn}
        disabled={!mayChange || set.busy || (!isOn && !isProved)}
        onChange={() => void ask()}
      />
      {mayChange && !isOn && levels.data !== undefined && !isProved && (
        <p className={parts.noteLine}>
          Set up your own two-step verification in <Link to="/app/account">your account</Link> first.
        </p>
      )}
    </Card>
  );
}
