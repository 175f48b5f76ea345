import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconClipboardList } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';

/** The ways to work on a whole class at once. */
export function ClassSheets() {
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconClipboardList size={17} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Class sheets
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/app/cadets/consents">
          Consents
        </Menu.Item>
        <Menu.Item component={Link} to="/app/cadets/sizes">
          Sizes
        </Menu.Item>
        <Menu.Item component={Link} to="/app/cadets/qualifications">
          Qualifications
        </Menu.Item>
        <Allow to="cadets:create">
          <Menu.Item component={Link} to="/app/cadets/reports/import">
            Grade reports from a file…
          </Menu.Item>
        </Allow>
      </Menu.Dropdown>
    </Menu>
  );
}
