import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { usePermissions } from '../permission/use-permissions.ts';

type Verb = { label: string; run: () => void; needs?: PermissionKey };

/** The verbs of a page that are seldom needed; nothing where the person may do none of them. */
export function MoreMenu({ verbs }: { verbs: (Verb | false)[] }) {
  const { can } = usePermissions();
  const shown = verbs.filter((verb) => verb !== false).filter(({ needs }) => !needs || can(needs));
  if (shown.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map(({ label, run }) => (
          <Menu.Item key={label} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
