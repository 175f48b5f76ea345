import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '../shared/query/query-client.ts';
import { SessionProvider } from '../shared/session/session-provider.tsx';
import { DbProvider } from '../shared/supabase/db-provider.tsx';
import { ConfirmHost } from '../shared/ui/confirm-host.tsx';
import { Toaster } from '../shared/ui/toaster.tsx';
import { TooltipProvider } from '../shared/ui/tooltip.tsx';
import './theme/mantine.css';
import { cssVariables } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';

const schemes = localStorageColorSchemeManager({ key: 'guidon:scheme' });

/** Everything that speaks with the server stands below this: data, session, parts, notices. */
export function AccountLayout() {
  const [client] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={schemes} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <TooltipProvider>
          <DbProvider>
            <SessionProvider>
              <Outlet />
            </SessionProvider>
          </DbProvider>
          <ConfirmHost />
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
