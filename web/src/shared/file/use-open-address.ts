import { useMutation } from '@tanstack/react-query';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';

/**
 * Opens a file in a new window, at the address that is found for it. Not by useAct(): the window opens with the press and is
 * closed again where no address is found.
 */
export function useOpenAddress<File>(find: (db: Db, file: File) => Promise<string>) {
  const db = useDb();
  return useMutation({
    mutationFn: (file: File) => find(db, file),
    // A window that is opened after an answer has come may be blocked; the address takes the place of an empty one.
    onMutate: () => window.open('', '_blank'),
    onSuccess: (address, _file, tab) => {
      if (tab) tab.location.href = address;
    },
    onError: (_error, _file, tab) => tab?.close(),
    meta: { failed: "Couldn't open the file" },
  });
}
