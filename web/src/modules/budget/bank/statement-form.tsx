import { FileInput } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldOf, readCents } from '../../../../../domain/money/cents.ts';
import { statementOf } from '../../../../../domain/budget/bank-balance.ts';
import { guessBank } from '../../../../../domain/budget/bank-columns.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { readSheet, type Sheet } from '../../../shared/import/sheet.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { useChoices } from '../use-choices.ts';
import { readStatement, type Statement } from './bank.api.ts';
import { useSaveStatement } from './bank.queries.ts';
import { statementInput } from './bank.ts';
import { BANK_IMPORTER } from './importer.ts';

type Props = { row: Statement | null; onClose: () => void; onSaved?: (id: string, sheet: Sheet | null) => void };

/** Starts a statement, at once with its file where there is one, or corrects its date and balance. */
export function StatementForm({ row, onClose, onSaved }: Props) {
  const save = useSaveStatement(row?.id ?? null);
  const { funds } = useChoices();
  const today = useToday();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const form = useRecordForm(
    statementInput,
    'bank_statements',
    row,
    (row) => ({
      fund_id: row?.fund_id ?? '',
      ends_on: row?.ends_on ?? today,
      balance: row ? fieldOf(row.balance_cents) : '',
    }),
    { read: readStatement },
  );
  const take = (next: Sheet | null) => {
    setSheet(next);
    const said = next && saidIn(next);
    if (said) form.setValues({ ends_on: said.ends_on, ...(said.balance && { balance: said.balance }) });
  };
  return (
    <FormModal
      title={row ? 'Edit statement' : 'New statement'}
      submitLabel={sheet ? 'Save and import lines' : 'Save statement'}
      form={form}
      onClose={onClose}
      onSubmit={async (input) => {
        const id = await save.send({ ...input, ...(sheet && { file_name: sheet.name.slice(0, 160) }) });
        onSaved?.(id, sheet);
      }}
    >
      {form.field('fund_id', 'Fund', { options: funds, disabled: row !== null, autoFocus: true })}
      {row === null && <BankFile onTake={take} />}
      <FieldGrid>
        {form.field('ends_on', 'Statement date')}
        {form.field('balance', 'Ending balance ($)')}
      </FieldGrid>
    </FormModal>
  );
}

/** The file of a new statement; one that can't be read says why. */
function BankFile({ onTake }: { onTake: (sheet: Sheet | null) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choose = async (next: File | null) => {
    setFile(next);
    setError(null);
    onTake(null);
    try {
      if (next) onTake(await readSheet(next, BANK_IMPORTER));
    } catch (problem) {
      const { title, detail } = toAppError(problem);
      setError(`${title}. ${detail}`);
    }
  };
  return (
    <FileInput
      label="File from your bank"
      description="CSV, Excel, OFX, or QFX. Its date and balance are filled in below."
      placeholder="Choose a file…"
      accept=".csv,.txt,.tsv,.xlsx,.ofx,.qfx,.qbo"
      leftSection={<IconFileImport size={16} aria-hidden />}
      clearable
      value={file}
      error={error}
      onChange={(next) => void choose(next)}
    />
  );
}

/** The last day and the balance that a file says. */
function saidIn({ balance, headings, rows }: Sheet): { ends_on: string; balance: string | null } | null {
  if (balance) return { ends_on: balance.on, balance: fieldOf(readCents(balance.amount)) };
  const sound = rows.filter(({ broken }) => broken === undefined);
  const said = statementOf(sound, guessBank(headings, {}, sound));
  return said && { ends_on: said.ends_on, balance: said.balance_cents === null ? null : fieldOf(said.balance_cents) };
}
