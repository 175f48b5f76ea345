import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Outlet } from 'react-router';
import { SlotsProvider } from '../shared/slot/use-slots.ts';
import { ReviewHost } from '../shared/review/review-host.tsx';
import { ConfirmHost } from '../shared/ui/confirm-host.tsx';
import { TooltipProvider } from '../shared/ui/tooltip.tsx';
import { slots } from './registry.ts';
import './theme/mantine.css';
import { cssVariables } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';

const schemes = localStorageColorSchemeManager({ key: 'guidon:scheme' });

/** The component library in our theme, for everything behind the sign-in. */
export function PartsLayout() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <TooltipProvider>
        <SlotsProvider value={slots}>
          <Outlet />
        </SlotsProvider>
        <ConfirmHost />
        <ReviewHost />
      </TooltipProvider>
    </MantineProvider>
  );
}
