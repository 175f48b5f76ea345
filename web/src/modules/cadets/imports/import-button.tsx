import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileImport, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Links from the roster to an import and to recent imports. */
export function ImportButton() {
  return (
    <Button.Group>
      <Button
        component={Link}
        to="/app/cadets/import"
        variant="default"
        leftSection={<IconFileImport size={17} aria-hidden />}
      >
        Import
      </Button>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button variant="default" px={8} aria-label="More about imports">
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to="/app/cadets/imports" leftSection={<IconHistory size={17} aria-hidden />}>
            Recent imports
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
