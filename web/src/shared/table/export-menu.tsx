import { Button, Menu } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { usePermissions } from '../permission/use-permissions.ts';
import { FileItems } from './file-items.tsx';
import type { FileKind } from './save-rows.ts';

type Props = { module: string; onDownload: (kind: FileKind) => void; busy?: boolean; onPrint?: () => void };

/** Exports what is shown: printed, or as a CSV or Excel file for people who manage the module. */
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
        {mayTake && <FileItems onDownload={onDownload} />}
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
          Print
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
