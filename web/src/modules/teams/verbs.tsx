import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** The verbs of a tab in a row above what it shows. */
export function Verbs({ children }: { children: ReactNode }) {
  return <Group gap={8}>{children}</Group>;
}
