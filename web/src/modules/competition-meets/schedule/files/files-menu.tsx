import { useState } from 'react';
import { saveFile } from '../../../../shared/file/save-file.ts';
import { MoreMenu } from '../../../../shared/ui/more-menu.tsx';
import { ImportDay } from './import-day.tsx';
import { ImportSchedule } from './import-schedule.tsx';

type Props = { meet: string; file: unknown };

/** The day of a meet and its schedules as files, for the command and for other meets. */
export function FilesMenu({ meet, file }: Props) {
  const [open, setOpen] = useState<'day' | 'schedule' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <MoreMenu
        verbs={[
          { label: 'Download the day', run: () => saveJson(file, 'day') },
          { label: 'Import a day…', run: () => setOpen('day') },
          { label: 'Import a schedule…', run: () => setOpen('schedule') },
        ]}
      />
      {open === 'day' && <ImportDay meet={meet} onClose={close} />}
      {open === 'schedule' && <ImportSchedule meet={meet} onClose={close} />}
    </>
  );
}

/** Saves a day or a schedule as a JSON file, named after the meet. */
export function saveJson(file: unknown, kind: 'day' | 'schedule'): void {
  const { id, day_id: day } = Object(file) as { id?: unknown; day_id?: unknown };
  const name = [id, day].find((one) => typeof one === 'string') ?? 'meet';
  const text = `${JSON.stringify(file, null, 1)}\n`;
  saveFile(`${name}.${kind}.json`, new Blob([text], { type: 'application/json' }));
}
