import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  BANK_FIELDS,
  type BankLine,
  checkBankLine,
  guessBank,
  missingInBank,
} from '../../../../../domain/budget/bank-file.ts';
import type { Importer, Mapping } from '../../../shared/import/importer.ts';
import type { Sheet } from '../../../shared/import/sheet.ts';
import { StepCheck } from '../../../shared/import/step-check.tsx';
import { StepColumns } from '../../../shared/import/step-columns.tsx';
import { StepFile } from '../../../shared/import/step-file.tsx';
import { useFixes } from '../../../shared/import/use-fixes.ts';
import { useMapping } from '../../../shared/import/use-mapping.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { importLines } from './bank.api.ts';
import { bank, useImportLines } from './bank.queries.ts';
import { BANK_LINES } from './bank.ts';

/** Imports the lines of a statement from a file of the bank. Lines that are there already are skipped. */
export function BankImportPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const statement = useRead(bank.statement, id);
  const store = useImportLines(id);
  const { remembered, keep } = useMapping(IMPORTER.module);
  const [step, setStep] = useState<'file' | 'columns' | 'check'>('file');
  const [file, setFile] = useState<Sheet | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const { sheet, ...fixes } = useFixes(file);
  const back = `/app/budget/bank/${id}`;
  const checked = sheet && step === 'check' ? IMPORTER.check(sheet.rows, mapping) : [];
  const take = (next: Sheet) => {
    setFile(next);
    fixes.forget();
    setMapping(guessBank(next.headings, remembered.data?.mapping));
    setStep('columns');
  };
  const save = async () => {
    keep({ mapping, words: {} });
    try {
      await store.send(checked.flatMap(({ entry }) => (entry ? [entry] : [])));
      await navigate(back);
    } catch {
      // The page shows why.
    }
  };
  return (
    <Page
      title="Import bank lines"
      subtitle="A CSV or Excel file from your bank. Importing the same file twice adds nothing."
      back={{ to: back, label: 'Statement' }}
    >
      {/* A file for a statement that isn't there would be read, checked, and then refused. */}
      <QueryView query={statement}>
        {() => step === 'file' && <StepFile importer={IMPORTER} ready={!remembered.isPending} onFile={take} />}
      </QueryView>
      {step === 'columns' && sheet && (
        <StepColumns
          importer={IMPORTER}
          sheet={sheet}
          mapping={mapping}
          remembered={Object.keys(remembered.data?.mapping ?? {}).length > 0}
          onChange={setMapping}
          onBack={() => setStep('file')}
          onNext={() => setStep('check')}
        />
      )}
      {step === 'check' && sheet && (
        <StepCheck
          importer={IMPORTER}
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
    </Page>
  );
}

const IMPORTER: Importer<BankLine> = {
  module: 'budget',
  noun: BANK_LINES,
  fields: BANK_FIELDS,
  guess: guessBank,
  missing: missingInBank,
  check: (rows, mapping) => rows.map((row) => checkBankLine(row, mapping)),
  send: async (db, statement, entries, key) => {
    await importLines(db, statement, entries, key);
    return { created: [], refused: [] };
  },
  listHref: '/app/budget/bank',
};
