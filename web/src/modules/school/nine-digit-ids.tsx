import { Switch } from '@mantine/core';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import type { School } from './school.api.ts';
import { useSetNineDigitIds } from './school.queries.ts';

/** Whether nine digits are a student ID at this school. Anywhere else they are taken for a Social Security number and refused. */
export function NineDigitIds({ school, mayChange }: { school: School; mayChange: boolean }) {
  const { isAdmin } = usePermissions();
  const set = useSetNineDigitIds();
  const isOn = school.nine_digit_ids;
  const ask = async () => {
    const agreed =
      isOn ||
      (await confirm({
        title: 'Do your student IDs have nine digits?',
        text: "Guidon won't refuse nine digits as a student ID anymore, so a Social Security number in that column would be saved too. Check your files first. The change is logged.",
        confirmLabel: 'Accept nine-digit IDs',
      }));
    if (agreed) set.start(!isOn);
  };
  return (
    <Card title="Student IDs">
      <Switch
        label="Our student IDs have nine digits"
        description="When off, nine digits are treated as a Social Security number and refused. With dashes or in any other column, they always are. Only an administrator can change this."
        checked={isOn}
        disabled={!mayChange || !isAdmin || set.busy}
        onChange={() => void ask()}
      />
    </Card>
  );
}
