import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { fileAddress } from './file.api.ts';

type Props = { path: string; label: string };

/** Opens a file of the record in a new window. */
export function FileLink({ path, label }: Props) {
  const db = useDb();
  const open = useMutation({
    mutationFn: () => fileAddress(db, path),
    // A browser may block a window opened after a reply, so an empty one opens first and then gets the address.
    onMutate: () => window.open('', '_blank'),
    onSuccess: (address, _input, tab) => {
      if (tab) tab.location.href = address;
    },
    onError: (_error, _input, tab) => tab?.close(),
    meta: { failed: "Couldn't open the file" },
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPaperclip size={15} aria-hidden />}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      {label}
    </Button>
  );
}
