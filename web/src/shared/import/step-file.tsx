import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { type AppError, toAppError } from '../supabase/error.ts';
import { saveFile } from '../file/save-file.ts';
import type { Importer, Mapping } from './importer.ts';
import { readSheet, type Sheet } from './sheet.ts';
import classes from './import.module.css';
import zone from './step-file.module.css';

type Props<Entry> = {
  importer: Importer<Entry>;
  ready: boolean;
  /** How headings are matched, where that takes more than the importer. */
  guess?: (headings: string[]) => Mapping;
  onFile: (sheet: Sheet) => void;
};

/** Step one: the file, dropped or chosen, and a template for those who have none. */
export function StepFile<Entry>({ importer, ready, guess, onFile }: Props<Entry>) {
  const [problem, setProblem] = useState<AppError | null>(null);
  // What was chosen before the page knows how the last file was matched waits for that.
  const [chosen, setChosen] = useState<File | null>(null);
  const take = useEffectEvent(async (file: File) => {
    try {
      onFile(await readSheet(file, { ...importer, guess: guess ?? ((headings) => importer.guess(headings, {})) }));
    } catch (error) {
      setProblem(toAppError(error));
    } finally {
      setChosen(null);
    }
  });
  useEffect(() => {
    if (ready && chosen) void Promise.resolve(chosen).then((file) => take(file));
  }, [ready, chosen]);
  const busy = chosen !== null;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: ([file]) => {
      setProblem(null);
      setChosen(file ?? null);
    },
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: busy,
  });
  const { required, optional } = columnsOf(importer);
  return (
    <section className={classes.panel} aria-label="Choose a file">
      <div {...getRootProps({ className: zone.drop, 'data-active': isDragActive || undefined })}>
        <input {...getInputProps({ 'aria-label': 'File to import' })} />
        <IconFileSpreadsheet size={30} stroke={1.5} aria-hidden />
        <p className={zone.strong}>{busy ? 'Reading the file...' : `Drop a ${kindsOf(importer)} file here`}</p>
        <button type="button" className={zone.choose} onClick={open} disabled={busy}>
          Choose a file…
        </button>
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          <strong>{problem.title}.</strong> {problem.detail}
        </p>
      )}
      <p className={classes.help}>
        {required && `Required: ${required}. `}Recommended: {optional}. Any order and any headings are fine. You match
        them in the next step.{' '}
        <button type="button" className={classes.inline} onClick={() => saveTemplate(importer)}>
          Download an empty template
        </button>
      </p>
    </section>
  );
}

/** The kinds of files that an import takes, in words. */
function kindsOf<Entry>({ cards, calendars, bank }: Importer<Entry>): string {
  if (bank) return 'CSV, XLSX, OFX, or QFX';
  if (calendars) return 'calendar (.ics), CSV, or XLSX';
  return cards ? 'CSV, XLSX, or vCard' : 'CSV or XLSX';
}

function columnsOf<Entry>({ fields }: Importer<Entry>): { required: string; optional: string } {
  const words = (needed: boolean) => {
    const named = fields.filter(({ required, isRare }) => required === needed && !isRare);
    return [...new Set(named.map(({ label, group }) => (group ?? label).toLowerCase()))].join(', ');
  };
  return { required: words(true), optional: words(false) };
}

function saveTemplate<Entry>({ module, fields }: Importer<Entry>): void {
  const text = `\uFEFF${fields.flatMap(({ label, isRare }) => (isRare ? [] : [label])).join(',')}\r\n`;
  saveFile(`${module}-template.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
