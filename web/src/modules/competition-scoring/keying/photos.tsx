import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

const Attachments = lazy(() =>
  import('../../../shared/attachments/attachments.tsx').then((file) => ({ default: file.Attachments })),
);

const subjectOf = (id: string) => ({ module: 'competition-scoring', table: 'meet_scores', id });

/** Photos and scans of the paper of a score. */
export function Photos({ score }: { score: string }) {
  return (
    <Card title="Photo of the sheet" flush>
      <Files score={score} />
    </Card>
  );
}

/** Opens them over the sheet that is keyed now. */
export function PhotoButton({ score, title }: { score: string; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActButton size="xs" icon={IconCamera} onPress={() => setOpen(true)}>
        Add a photo…
      </ActButton>
      {open && (
        <Dialog title={`Photo of ${title}`} onClose={() => setOpen(false)}>
          <Files score={score} />
        </Dialog>
      )}
    </>
  );
}

function Files({ score }: { score: string }) {
  return (
    <Suspense>
      <Attachments subject={subjectOf(score)} mayChange none="No photo or scan yet" />
    </Suspense>
  );
}
