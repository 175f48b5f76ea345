import { IconClipboardCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { isCertified } from '../../../shared/meet/states.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';

/** Why nothing is keyed now. */
export function KeyingClosed({ meet, action }: { meet: Meet | null | undefined; action: ReactNode }) {
  return (
    <EmptyState
      icon={IconClipboardCheck}
      title="Keying is closed"
      text={
        isCertified(meet)
          ? 'The results are certified. A sheet that arrives now needs an amendment, which the director opens.'
          : 'Score sheets are keyed while the meet is in progress.'
      }
      action={action}
    />
  );
}
