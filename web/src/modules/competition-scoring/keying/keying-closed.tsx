import { IconClipboardCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AskAmendment } from '../../../shared/meet/ask-amendment.tsx';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';

/** Why nothing is keyed now, and what to do with a sheet that arrives after results were certified. */
export function KeyingClosed({ meet, back }: { meet: Meet | null | undefined; back?: ReactNode }) {
  const isCertified = meet?.state === 'results_certified' || meet?.state === 'amended';
  return (
    <EmptyState
      icon={IconClipboardCheck}
      title="Keying is closed"
      text={
        isCertified
          ? 'The results are certified. A sheet that arrives now needs an amendment, which the director opens.'
          : 'Score sheets are keyed while the meet is in progress.'
      }
      action={isCertified ? <AskAmendment meet={meet.id} /> : back}
    />
  );
}
