import { Button, Menu } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { usePermissions } from '../permission/use-permissions.ts';

type Props = { module: string; onDownload: () => void; busy?: boolean; onPrint?: () => void };

/** What is seen, taken away: on paper, or for those who manage the module as a CSV file. */
export function ExportMenu({ module, onDownload, busy = false, onPrint = () => window.print() }: Props) {
  const mayTake = usePermissions().holds(module, 'manage');
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconDownload size={16} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayTake && (
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
            CSV file
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
          Print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
