import { Stepper } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSchool } from '../session/use-school.ts';
import { type Importer, isBad, type Mapping } from './importer.ts';
import type { Sheet } from './sheet.ts';
import { RememberedWords } from './remembered-words.tsx';
import { StepCheck } from './step-check.tsx';
import { StepColumns } from './step-columns.tsx';
import { StepDone } from './step-done.tsx';
import { StepFile } from './step-file.tsx';
import { StepRun } from './step-run.tsx';
import { useAlong, withRefused } from './use-along.ts';
import { useFixes } from './use-fixes.ts';
import { useImportRun } from './use-import-run.ts';
import { useMapping } from './use-mapping.ts';
import { checkWith } from './words.ts';
import classes from './import.module.css';

type Props<Entry> = { importer: Importer<Entry> };

const STEPS = ['File', 'Columns', 'Check', 'Import'];

/** The one way to bring a file in: choose it, say which column is what, see every bad row, store the good ones, undo. */
export function ImportWizard<Entry>({ importer }: Props<Entry>) {
  const { key } = useLocation();
  // Another file is another visit, so that whatever guards the page is asked first.
  return <Steps key={key} importer={importer} />;
}

function Steps<Entry>({ importer }: Props<Entry>) {
  const { schoolId } = useSchool();
  const navigate = useNavigate();
  const { remembered, keep } = useMapping(importer.module);
  const [step, setStep] = useState(0);
  const [file, setFile] = useState<Sheet | null>(null);
  const { cells, sheet, ...fixes } = useFixes(file);
  const [ownWords, setOwnWords] = useState(true);
  const [mapping, setMapping] = useState<Mapping>({});
  const { run, start, goOn } = useImportRun(importer);
  const words = ownWords ? remembered.data?.words : null;
  const check = useMemo(
    () => (file && step >= 2 ? checkWith({ importer, mapping, file, fixes: cells }, words ?? null) : null),
    [file, cells, mapping, importer, words, step],
  );
  const along = useAlong(importer, step === 2 ? (check?.checked ?? null) : null);
  const checked = withRefused(check?.checked ?? [], along);

  // Once stored, the rows are checked against what is there then.
  const [skipped, setSkipped] = useState(0);
  const guess = (headings: string[]) => importer.guess(headings, remembered.data?.mapping ?? {});
  const takeFile = (next: Sheet) => {
    setFile(next);
    fixes.forget();
    setOwnWords(true);
    importer.onFile?.();
    // A column that only counts the rows is no one's number, unless someone says so.
    setMapping(guess(next.headings.filter((heading) => !next.counters?.includes(heading))));
    setStep(1);
  };
  const store = () => {
    if (!sheet || !check || !schoolId) return;
    const bad = checked.filter(isBad);
    setSkipped(bad.length);
    keep({ mapping, words: check.learned });
    start(
      {
        id: crypto.randomUUID(),
        schoolId,
        module: importer.module,
        fileName: sheet.name,
        mapping,
        rowCount: sheet.rows.length,
        skipped: bad.map(({ row, problems }) => ({
          row,
          problems: problems.map(({ field, reason }) => ({ field, reason })),
        })),
      },
      checked.flatMap(({ entry }) => (entry ? [entry] : [])),
      along.data?.counts ?? null,
    );
    setStep(3);
  };
  const again = () => void navigate('.', { replace: true });

  return (
    <div className={classes.wizard}>
      <Stepper
        active={step}
        size="xs"
        classNames={{ root: classes.steps ?? '', stepBody: classes.stepWords ?? '' }}
        aria-label="Import steps"
      >
        {STEPS.map((label) => (
          <Stepper.Step key={label} label={label} allowStepSelect={false} />
        ))}
      </Stepper>
      {step === 0 && <StepFile importer={importer} ready={!remembered.isPending} guess={guess} onFile={takeFile} />}
      {step === 1 && sheet && (
        <StepColumns
          importer={importer}
          sheet={sheet}
          mapping={mapping}
          remembered={Object.keys(remembered.data?.mapping ?? {}).length > 0}
          onChange={setMapping}
          onLayout={takeFile}
          onBack={() => setStep(0)}
          onNext={() => setStep(2)}
        >
          {remembered.data && (
            <RememberedWords module={importer.module} fields={importer.fields} remembered={remembered.data} />
          )}
        </StepColumns>
      )}
      {step === 2 && check && (
        <StepCheck
          importer={importer}
          mapping={mapping}
          checked={checked}
          along={along}
          sheet={check.sheet}
          fixed={fixes.count}
          filled={check.filled}
          onUnfill={() => setOwnWords(false)}
          onFix={fixes.fix}
          onColumns={() => setStep(1)}
          onFile={() => setStep(0)}
          onStore={store}
        />
      )}
      {step === 3 && run.state !== 'done' && <StepRun importer={importer} run={run} onGoOn={goOn} />}
      {step === 3 && run.state === 'done' && (
        <StepDone importer={importer} run={run} skipped={skipped} onAgain={again} onCheck={() => setStep(2)} />
      )}
    </div>
  );
}
