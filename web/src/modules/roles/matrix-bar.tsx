import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { FileItems } from '../../shared/table/file-items.tsx';
import type { FileKind } from '../../shared/table/save-rows.ts';
import { SearchField } from '../../shared/table/search-field.tsx';
import parts from '../../shared/ui/parts.module.css';
import classes from './matrix-bar.module.css';

export type MatrixView = 'table' | 'words';

type Props = {
  search: string;
  onSearch: (search: string) => void;
  view: MatrixView;
  onView: (view: MatrixView) => void;
  onDownload: (kind: FileKind) => void;
  onPrint: () => void;
};

const VIEWS: { value: MatrixView; label: string }[] = [
  { value: 'table', label: 'Table' },
  { value: 'words', label: 'In words' },
];

/** The filter and view of the matrix, and export and print of all roles. */
export function MatrixBar({ search, onSearch, view, onView, onDownload, onPrint }: Props) {
  return (
    <search className={parts.bar} aria-label="Find permissions">
      <SearchField label="Module or permission" value={search} onChange={onSearch} />
      <SegmentedControl<MatrixView>
        className={classes.views ?? ''}
        aria-label="Show as"
        data={VIEWS}
        value={view}
        onChange={onView}
      />
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <FileItems of="of all roles" onDownload={onDownload} />
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
            Print all roles
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </search>
  );
}
