import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type AmountRule, signsOf } from '../../../../../domain/budget/bank-amounts.ts';
import { guessBank } from '../../../../../domain/budget/bank-columns.ts';
import { type BankLine, bankValues, checkBankLines } from '../../../../../domain/budget/bank-file.ts';
import type { Importer, Mapping } from '../../../shared/import/importer.ts';
import type { Sheet } from '../../../shared/import/sheet.ts';
import { StepCheck } from '../../../shared/import/step-check.tsx';
import { StepColumns } from '../../../shared/import/step-columns.tsx';
import { StepFile } from '../../../shared/import/step-file.tsx';
import { useFixes } from '../../../shared/import/use-fixes.ts';
import { checkRows } from '../../../shared/import/words.ts';
import { useMapping } from '../../../shared/import/use-mapping.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { type Remembered } from '../../../shared/import/import.api.ts';
import type { Statement } from './bank.api.ts';
import { bank, useImportLines } from './bank.queries.ts';
import { BankTotals } from './bank-totals.tsx';
import { LikeLines } from './like-lines.tsx';
import { BANK_LINES } from './bank.ts';
import { BANK_IMPORTER, sheetIn } from './importer.ts';

/** Imports the lines of a statement from a file of the bank. Lines that are there already are skipped. */
export function BankImportPage() {
  const { id = '' } = useParams();
  const { remembered, keep } = useMapping(BANK_IMPORTER.module);
  const statement = useRead(bank.statement, id);
  return (
    <Page
      title="Import bank lines"
      subtitle="A file from your bank: CSV, Excel, OFX, or QFX. Importing the same file twice adds nothing."
      back={{ to: `/app/budget/bank/${id}`, label: 'Statement' }}
    >
      {/* A file for a statement that isn't there would be read, checked, and then refused. */}
      <QueryView query={statement}>
        {(row) =>
          !remembered.isPending && (
            <Steps statement={row} remembered={remembered.data?.mapping ?? {}} keep={(kept) => keep(kept)} />
          )
        }
      </QueryView>
    </Page>
  );
}

type StepsProps = { statement: Statement; remembered: Mapping; keep: (what: Remembered) => void };

function Steps({ statement: { id, ends_on: until }, remembered, keep }: StepsProps) {
  const navigate = useNavigate();
  // The form of a new statement hands over the file that was chosen there.
  const [given] = useState(sheetIn(useLocation().state));
  const store = useImportLines(id);
  const [step, setStep] = useState<'file' | 'columns' | 'check'>(given ? 'columns' : 'file');
  const [file, setFile] = useState<Sheet | null>(given);
  const [mapping, setMapping] = useState<Mapping>(given ? guessBank(given.headings, remembered, given.rows) : {});
  const [chosen, setChosen] = useState<AmountRule | null>(null);
  const [takesLike, setTakesLike] = useState(true);
  const { sheet, ...fixes } = useFixes(file);
  const sound = (sheet?.rows ?? []).filter(({ broken }) => broken === undefined);
  const found = signsOf(sound.map((row) => bankValues(row, mapping)));
  const rule = chosen ?? found.rule;
  const check: Importer<BankLine>['check'] = (rows, by) => checkBankLines(rows, by, { rule, until });
  const checked = sheet && step === 'check' ? checkRows({ check }, sheet, mapping) : [];
  const lines = checked.flatMap(({ entry }) => (entry ? [entry] : []));
  const known = useRead(bank.known, id, lines.length > 0 ? lines : undefined).data ?? [];
  const linesOf = (which: string) =>
    new Set(known.flatMap(({ row, state }) => (state === which ? (lines[row] ?? []) : [])));
  const [here, like] = [linesOf('here'), linesOf('unsure')];
  const sent = lines.filter((line) => takesLike || !like.has(line));
  const take = (next: Sheet) => {
    setFile(next);
    fixes.forget();
    setChosen(null);
    setTakesLike(true);
    setMapping(guessBank(next.headings, remembered, next.rows));
    setStep('columns');
  };
  const importer: Importer<BankLine> = {
    ...BANK_IMPORTER,
    check,
    isSame: (line) => here.has(line) || (!takesLike && like.has(line)),
    options: (entries) => (
      <Stack gap="md" mt="sm">
        <BankTotals entries={entries} found={found} typed={Boolean(mapping['type'])} rule={rule} onRule={setChosen} />
        <LikeLines lines={[...like]} taken={takesLike} onTake={setTakesLike} />
      </Stack>
    ),
    storeLabel: () => `Import ${counted(sent.length, BANK_LINES)}`,
  };
  const save = async () => {
    keep({ mapping, words: {} });
    try {
      await store.send(sent);
      await navigate(`/app/budget/bank/${id}`);
    } catch {
      // The page shows why.
    }
  };
  return (
    <>
      {step === 'file' && <StepFile importer={importer} ready onFile={take} />}
      {step === 'columns' && sheet && (
        <StepColumns
          importer={importer}
          sheet={sheet}
          mapping={mapping}
          remembered={Object.keys(remembered).length > 0}
          onChange={(next) => {
            setMapping(next);
            setChosen(null);
          }}
          onLayout={take}
          onBack={() => setStep('file')}
          onNext={() => setStep('check')}
        />
      )}
      {step === 'check' && sheet && (
        <StepCheck
          importer={importer}
          sheet={sheet}
          mapping={mapping}
          checked={checked}
          fixed={fixes.count}
          onFix={fixes.fix}
          onColumns={() => setStep('columns')}
          onFile={() => setStep('file')}
          onStore={() => void save()}
        />
      )}
      <ProblemLine>{store.error && toAppError(store.error).detail}</ProblemLine>
    </>
  );
}
