import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import classes from './tooltip.module.css';

type Props = {
  label: ReactNode;
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
};

/** Opens after 700 ms; once one was open, the next opens right away for 300 ms. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A short explanation of a control that shows only a picture. Needs `TooltipProvider` above. */
export function Tooltip({ label, children, side = 'top', disabled = false }: Props) {
  if (disabled) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={classes.tip} side={side} sideOffset={6} collisionPadding={8}>
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
