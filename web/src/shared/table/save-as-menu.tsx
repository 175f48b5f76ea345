import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { FileItems } from './file-items.tsx';
import type { FileKind } from './save-rows.ts';

type Props = { onDownload: (kind: FileKind) => void; size?: 'xs' | 'sm' };

/** What is on the page as a file, for everyone who sees the page. */
export function SaveAsMenu({ onDownload, size = 'sm' }: Props) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" size={size} leftSection={<IconDownload size={16} aria-hidden />}>
          Save as
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <FileItems onDownload={onDownload} />
      </Menu.Dropdown>
    </Menu>
  );
}
