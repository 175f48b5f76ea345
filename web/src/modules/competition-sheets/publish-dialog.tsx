import { useState } from 'react';
import { counted } from '../../shared/text/counted.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Checks } from './build/check-list.tsx';
import type { Check } from './build/checks.ts';
import type { DraftSaver, DraftState } from './build/draft-saver.ts';
import { type Sheet, usePublish } from './sheet.queries.ts';

type Props = { sheet: Sheet; state: DraftState; saver: DraftSaver; checks: Check[]; onClose: () => void };

/** Asks before a version is published, or says what is still missing. */
export function PublishDialog({ sheet, state, saver, checks, onClose }: Props) {
  const publish = usePublish(onClose);
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const run = async () => {
    setUnsaved(null);
    if (!(await saver.flush())) return setUnsaved("Your last changes aren't saved yet. Try again when they are.");
    publish.start({ id: sheet.id, rev: saver.read().rev });
  };
  const missing = checks.length > 0;
  return (
    <Dialog
      title={`Publish version ${sheet.version}`}
      onClose={onClose}
      text={
        missing
          ? `Fix ${counted(checks.length, 'thing')} first:`
          : "A published version can be used in meets and doesn't change any more. To change it later, start the next version."
      }
      problem={unsaved ?? (publish.error && toAppError(publish.error).detail)}
      verb={{
        label: 'Publish',
        run: () => void run(),
        busy: publish.busy || state.status === 'saving',
        disabled: missing,
      }}
    >
      {missing && <Checks checks={checks} />}
    </Dialog>
  );
}
