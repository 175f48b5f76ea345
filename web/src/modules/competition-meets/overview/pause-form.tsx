import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { stopOptions } from '../../../shared/meet/stop-words.ts';

const input = z.object({ kind: z.string(), reason: line('Say why in a sentence.', 500) });

/** Pauses a running meet, and says why. */
export function PauseForm({ meet, onClose }: { meet: string; onClose: () => void }) {
  const form = useZodForm(input, { kind: 'weather', reason: '' });
  const pause = useAct('competition-meets', {
    run: async (db, { kind, reason }: z.output<typeof input>) =>
      (await db.rpc('pause_meet', { p_meet: meet, p_kind: kind, p_reason: reason }).throwOnError()).data,
    done: { title: 'Meet paused', final: true },
  });
  return (
    <FormModal title="Pause the meet" onClose={onClose} form={form} submitLabel="Pause the meet" onSubmit={pause.send}>
      <p>
        Nothing is scored until you resume it: no sheet, time, or penalty. Everyone with a job at the meet is notified,
        and every page of it says so.
      </p>
      {form.field('kind', 'Cause', { options: stopOptions('meet') })}
      {form.field('reason', 'Reason', { rows: 2, autoFocus: true, note: 'The staff of the meet can read it' })}
    </FormModal>
  );
}
