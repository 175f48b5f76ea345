import type { ReactNode } from 'react';
import parts from '../../shared/ui/parts.module.css';

/** The verbs of a part of the meet's page, above what it shows. */
export function PartHead({ children }: { children: ReactNode }) {
  return <div className={parts.verbs}>{children}</div>;
}
