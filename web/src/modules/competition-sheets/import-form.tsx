import { FileInput, Radio, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '../../shared/text/counted.ts';
import { useRead } from '../../shared/query/reads.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FactList } from '../../shared/ui/facts.tsx';
import { Checks } from './build/check-list.tsx';
import { freeKey, sheetKey } from './file/keys.ts';
import { type ReadFile, readFile } from './file/read-file.ts';
import type { SheetFile } from '../../shared/meet/file/sheet-file.ts';
import { disciplineWords } from '../../shared/meet/disciplines.ts';
import { type SheetName, sheets, useAddSheet, useImportVersion } from './sheet.queries.ts';
import parts from '../../shared/ui/parts.module.css';

type Props = { onClose: () => void; onMade: (id: string) => void };

/** Takes in a score sheet from a file: as a new sheet, or as the next version of one that is there. */
export function ImportForm({ onClose, onMade }: Props) {
  const names = useRead(sheets.names).data ?? [];
  const [chosen, setChosen] = useState<File | null>(null);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [asNext, setAsNext] = useState(true);
  const add = useAddSheet(onMade);
  const next = useImportVersion(onMade);
  const file = read?.file ?? null;
  const same = file ? latestOf(names, file.key) : null;
  const choose = async (one: File | null) => {
    setChosen(one);
    setRead(one ? readFile(await one.text()) : null);
  };
  const run = () => {
    if (!file) return;
    if (same && asNext) next.start({ from: same.id, content: file });
    else add.start({ ...file, key: keyFor(file, names), version: 1 });
  };
  const error = add.error ?? next.error;
  return (
    <Dialog
      title="Import a score sheet"
      onClose={onClose}
      text="A file that was exported here or elsewhere in the format scoresheet/1."
      problem={error && toAppError(error).detail}
      verb={{ label: 'Import', run, busy: add.busy || next.busy, disabled: file === null }}
    >
      <Stack gap="md">
        <FileInput
          label="File"
          placeholder="Choose a file…"
          accept=".json,application/json"
          leftSection={<IconFileImport size={16} aria-hidden />}
          clearable
          clearButtonProps={{ 'aria-label': 'Remove the file' }}
          value={chosen}
          error={read?.problem}
          onChange={(one) => void choose(one)}
        />
        {read && file && <Found read={read} file={file} />}
        {file && same && (
          <Radio.Group
            label={`You already have “${file.key}”`}
            value={asNext ? 'next' : 'new'}
            onChange={(value) => setAsNext(value === 'next')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="next" label={nextWords(same)} />
              <Radio value="new" label={`Add it as another sheet, “${keyFor(file, names)}”`} />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </Dialog>
  );
}

function Found({ read: { checks, unknown }, file }: { read: ReadFile; file: SheetFile }) {
  return (
    <>
      <FactList
        facts={[
          ['Title', file.title || '—'],
          ['Discipline', disciplineWords(file.discipline)],
          ['Items', counted(file.sections.flatMap(({ items }) => items).length, 'item')],
          unknown.length > 0 && ['Kept as they are', unknown.join(', ')],
        ]}
      />
      {checks.length > 0 && (
        <div className={parts.close}>
          <p className={parts.noteLine}>
            {`It can be imported as a draft. Fix ${counted(checks.length, 'thing')} before you publish it:`}
          </p>
          <Checks checks={checks} />
        </div>
      )}
    </>
  );
}

/** The latest version with this short name: its draft, or the one with the highest number. */
function latestOf(names: SheetName[], key: string): SheetName | null {
  const same = names.filter((one) => one.key === key).toSorted((one, other) => other.version - one.version);
  return same.find(({ state, archived_at }) => state === 'draft' && archived_at === null) ?? same[0] ?? null;
}

function nextWords({ state, archived_at, version }: SheetName): string {
  const draft = state === 'draft' && archived_at === null;
  return draft ? `Replace your draft, version ${version}` : `Make it version ${version + 1} of that sheet`;
}

/** A short name that isn't taken; one that the database would refuse is made from the title. */
function keyFor({ key, title }: SheetFile, names: SheetName[]): string {
  const taken = names.map((one) => one.key);
  return /^[a-z0-9][a-z0-9-]{0,59}$/.test(key) ? freeKey(key, taken, '-') : sheetKey(title, taken);
}
