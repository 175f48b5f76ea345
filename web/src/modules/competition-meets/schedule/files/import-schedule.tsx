import { FileInput } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { toAppError } from '../../../../shared/supabase/error.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useSaveVersion } from '../schedule.acts.ts';
import { type Chosen, scheduleOfFile } from './file-words.ts';

/** Saves a schedule that was built elsewhere, such as by the command, as a version: every rule is checked first. */
export function ImportSchedule({ meet, onClose }: { meet: string; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen<object> & { name: string }>();
  const save = useSaveVersion(meet);
  const run = async () => {
    if (!chosen?.value) return;
    await save.send({ schedule: chosen.value, pins: [], seed: 0, name: chosen.name, based_on: null });
    onClose();
  };
  return (
    <Dialog
      title="Import a schedule"
      onClose={onClose}
      text="A file of the format schedule/1, built from the day of this meet. Every rule is checked, then it’s saved as a version."
      problem={save.error && toAppError(save.error).detail}
      verb={{
        label: 'Save as a version',
        run: () => void run().catch(() => undefined),
        busy: save.busy,
        disabled: !chosen?.value,
      }}
    >
      <FileInput
        label="File"
        placeholder="Choose a file…"
        accept=".json,application/json"
        leftSection={<IconFileImport size={16} aria-hidden />}
        error={chosen?.problem}
        onChange={(file) =>
          void (async () =>
            file &&
            setChosen({ ...(await scheduleOfFile(file)), name: file.name.replace(/\.json$/i, '').slice(0, 80) }))()
        }
      />
    </Dialog>
  );
}
