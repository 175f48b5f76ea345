import { Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { FileKind } from './save-rows.ts';

type Props = {
  /** What the file holds, where that isn't plain: 'of all roles'. */
  of?: string;
  onDownload: (kind: FileKind) => void;
};

const FILES = [
  { kind: 'csv', label: 'CSV file', icon: IconDownload },
  { kind: 'xlsx', label: 'Excel file', icon: IconFileSpreadsheet },
] as const;

/** A menu of the file types that rows can be exported to. */
export function FileItems({ of, onDownload }: Props) {
  return FILES.map(({ kind, label, icon: Icon }) => (
    <Menu.Item key={kind} leftSection={<Icon size={16} aria-hidden />} onClick={() => onDownload(kind)}>
      {of ? `${label} ${of}` : label}
    </Menu.Item>
  ));
}
