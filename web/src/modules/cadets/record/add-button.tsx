import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = { children: ReactNode; icon?: typeof IconPlus; onClick: () => void };

/** The button in the head of a record's card. */
export function AddButton({ children, icon: Icon = IconPlus, onClick }: Props) {
  return (
    <Button size="xs" variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}
