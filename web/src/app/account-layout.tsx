import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '../shared/query/query-client.ts';
import { SessionProvider } from '../shared/session/session-provider.tsx';
import { DbProvider } from '../shared/supabase/db-provider.tsx';
import { Toaster } from '../shared/ui/toaster.tsx';

/** Wraps everything that talks to the server: data, session, notices. */
export function AccountLayout() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <DbProvider>
        <SessionProvider>
          <Outlet />
        </SessionProvider>
      </DbProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
