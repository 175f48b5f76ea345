import { FileInput, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { MeetDay } from '../../../../../../domain/scheduling/meet/meet-day.ts';
import { useAct } from '../../../../shared/act/use-act.ts';
import { toAppError } from '../../../../shared/supabase/error.ts';
import { useDb } from '../../../../shared/supabase/db-provider.tsx';
import { counted } from '../../../../shared/text/counted.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { FactList } from '../../../../shared/ui/facts.tsx';
import { Part } from '../../exchange/part.tsx';
import { dayAtMeet, storeDay } from './day-at-meet.ts';
import { idsFrom } from './ids-from.ts';
import { dayOfFile } from './file-words.ts';

/** Takes areas, hours, gaps, stops, and what events need from a day file; says before what it takes and what it leaves. */
export function ImportDay({ meet, onClose }: { meet: string; onClose: () => void }) {
  const db = useDb();
  const [found, setFound] = useState<MeetDay | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Another try stores the same rows.
  const ids = useRef<string[]>([]);
  const act = useAct(['competition-meets-schedule'], {
    run: (at, day: MeetDay, key) => storeDay(at, meet, day, key),
    also: [['competition-meets']],
    done: 'Day imported',
  });
  const choose = async (file: File | null) => {
    setFound(null);
    setProblem(null);
    if (!file) return;
    const { value, problem: wrong } = await dayOfFile(file);
    setProblem(wrong);
    if (value) setFound(await dayAtMeet(db, meet, value, idsFrom(ids.current)));
  };
  const run = async () => {
    if (found) await act.send(found);
    onClose();
  };
  return (
    <Dialog
      title="Import a day"
      size={620}
      onClose={onClose}
      text="A file of the format day/1. Areas and resources with the same name are changed, others are added; entries stay."
      problem={act.error && toAppError(act.error).detail}
      verb={{ label: 'Import', run: () => void run().catch(() => undefined), busy: act.busy, disabled: !found }}
    >
      <Stack gap="md">
        <FileInput
          label="File"
          placeholder="Choose a file…"
          accept=".json,application/json"
          leftSection={<IconFileImport size={16} aria-hidden />}
          error={problem}
          onChange={(file) => void choose(file)}
        />
        {found && <Taken day={found} />}
      </Stack>
    </Dialog>
  );
}

function Taken({ day }: { day: MeetDay }) {
  return (
    <>
      <FactList
        facts={[
          [
            'Taken',
            [
              counted(day.areas.length, 'area'),
              counted(day.events.length, 'event'),
              counted(day.resources.length, 'resource'),
              'hours, gaps, stops, and ways',
            ].join(', '),
          ],
        ]}
      />
      <Part title="Left out" lines={day.left} />
    </>
  );
}
