import { Button, Progress } from '@mantine/core';
import { grouped } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { Progress as Far } from './use-packets.ts';

/** How far the packets are; it can be stopped at any time. */
export function ProgressDialog({ progress: { done, total }, onCancel }: { progress: Far; onCancel: () => void }) {
  return (
    <Dialog
      title="Creating packets"
      text={<output>{`Packet ${grouped(Math.min(Math.floor(done) + 1, total))} of ${grouped(total)}…`}</output>}
      onClose={onCancel}
      stays
      foot={
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <Progress value={(100 * done) / total} aria-label="Packets that are ready" />
    </Dialog>
  );
}
