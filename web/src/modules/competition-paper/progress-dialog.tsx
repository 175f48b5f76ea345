import { Button, Progress } from '@mantine/core';
import { counted, grouped } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { Progress as Far } from './use-printer.ts';

/** How far the PDF is; it can be stopped at any time. */
export function ProgressDialog({ progress, onCancel }: { progress: Far; onCancel: () => void }) {
  const { done, total } = progress;
  return (
    <Dialog
      title="Preparing the score sheets"
      text={<output>{wordsOf(progress)}</output>}
      onClose={onCancel}
      stays
      foot={
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label="Pages that are ready" />
    </Dialog>
  );
}

function wordsOf({ what, done, total }: Far): string {
  if (total === 0) return 'Reading the score sheets…';
  if (what === 'layout') return `Laying out score sheet ${grouped(done + 1)} of ${grouped(total)}…`;
  return `${grouped(done)} of ${counted(total, 'page')} ready`;
}
