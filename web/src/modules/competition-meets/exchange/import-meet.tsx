import { FileInput, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { leftOut } from '../../../../../domain/meets/left-out.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { HOME } from '../meet.ts';
import { Found, Unpublished } from './found.tsx';
import { type Imported, useImportMeet } from './import.acts.ts';
import { type MeetFiles, readMeetFiles } from './read-meet-files.ts';

/** Imports a meet from files as a new draft: says what it takes and what it leaves out before anything is stored. */
export function ImportMeet({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<File[]>([]);
  const [read, setRead] = useState<MeetFiles | null>(null);
  const [made, setMade] = useState<Imported | null>(null);
  const act = useImportMeet();
  const choose = async (files: File[]) => {
    setChosen(files);
    setRead(files.length > 0 ? await readMeetFiles(files) : null);
  };
  const open = () => void navigate(`${HOME}/${id}`);
  const run = async () => {
    if (!read?.meet) return;
    const result = await act.send({ id, ...read });
    if (result.unpublished.length + result.left.length > 0) setMade(result);
    else open();
  };
  if (made)
    return (
      <Dialog title="Meet imported" onClose={open} verb={{ label: 'Open the meet', run: open }}>
        <Unpublished sheets={made.unpublished} left={made.left} />
      </Dialog>
    );
  return (
    <Dialog
      title="Import a meet"
      size={620}
      onClose={onClose}
      text="A meet of the format meet/1 with its score sheets, and its day: a zip file that was exported here, or the JSON files."
      problem={act.error && toAppError(act.error).detail}
      verb={{
        label: 'Import as a draft',
        run: () => void run().catch(() => undefined),
        busy: act.busy,
        disabled: !read?.meet,
      }}
    >
      <Stack gap="md">
        <FileInput
          label="Files"
          placeholder="Choose files…"
          multiple
          accept=".json,.zip,application/json,application/zip"
          leftSection={<IconFileImport size={16} aria-hidden />}
          clearable
          clearButtonProps={{ 'aria-label': 'Remove the files' }}
          value={chosen}
          error={read?.problem}
          onChange={(files) => void choose(files)}
        />
        {read?.meet && <Found {...read} left={leftOut(read.meet)} />}
      </Stack>
    </Dialog>
  );
}
