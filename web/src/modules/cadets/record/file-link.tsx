import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useOpenAddress } from '../../../shared/file/use-open-address.ts';
import { fileAddress } from './file.api.ts';

type Props = { path: string; label: string };

/** Opens a file of the record in a new window. */
export function FileLink({ path, label }: Props) {
  const open = useOpenAddress(fileAddress);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPaperclip size={15} aria-hidden />}
      loading={open.isPending}
      onClick={() => open.mutate(path)}
    >
      {label}
    </Button>
  );
}
