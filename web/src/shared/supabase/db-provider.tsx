import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { type Db, openClient } from './client.ts';

const DbContext = createContext<Db | null>(null);

/** The Supabase client. Only below `DbProvider`. */
export function useDb(): Db {
  const db = useContext(DbContext);
  if (!db) throw new Error('useDb is used outside DbProvider');
  return db;
}

/** Opens the client and shows its children once it stands; offers a retry when the server is away. */
export function DbProvider({ children }: { children: ReactNode }) {
  const [db, setDb] = useState<Db | null>(null);
  const [failed, setFailed] = useState(false);

  const open = useCallback(() => {
    openClient().then(setDb, () => setFailed(true));
  }, []);
  useEffect(open, [open]);

  const retry = () => {
    setFailed(false);
    open();
  };

  if (db) return <DbContext value={db}>{children}</DbContext>;
  if (!failed) return <Loading full />;
  return (
    <Notice
      title="Guidon can't be reached"
      text="The server didn't answer. Check your connection, then try again."
      actionLabel="Try again"
      onAction={retry}
    />
  );
}
