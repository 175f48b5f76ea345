import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { Attachments } from '../../../shared/attachments/attachments.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

const subjectOf = (id: string) => ({ module: 'competition-scoring', table: 'meet_scores', id });

/** Photos and scans of the paper of a score. */
export function Photos({ score }: { score: string }) {
  return (
    <Card title="Photo of the sheet" flush>
      <Attachments subject={subjectOf(score)} mayChange none="No photo or scan yet" />
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
          <Attachments subject={subjectOf(score)} mayChange none="No photo or scan yet" />
        </Dialog>
      )}
    </>
  );
}
