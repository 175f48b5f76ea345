import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { named, SIZES } from '../supply.ts';
import { useGiveBarcodes } from './give-barcodes.ts';
import { type Label, type LabelSheet, SHEETS } from './sheets.ts';
import parts from '../../../shared/ui/parts.module.css';

/** A size of an item, or an item with a serial number. */
export type Labeled = { id: string; item_id: string | null; item_name: string | null; size: string | null } & (
  | { barcode: string | null }
  | { serial_no: string; tag: string | null }
);

type Props = { of: Labeled[]; onClose: () => void };

const OPTIONS = SHEETS.map(({ id, label }) => ({ value: id, label }));

/** Labels to print and stick on: as many of each as asked for, from the first free label of a sheet on. */
export function LabelsDialog({ of, onClose }: Props) {
  const [sheet, setSheet] = useState<LabelSheet>(SHEETS[0]);
  const [start, setStart] = useState('1');
  const [copies, setCopies] = useState('1');
  const { make, making } = usePdf();
  const give = useGiveBarcodes();
  const each = sheet.columns * sheet.rows;
  const [startFits, copiesFit] = [isWhole(start, each), isWhole(copies, 100)];
  const without = of.filter((row) => codeOf(row) === null);
  const count = copiesFit ? of.length * Number(copies) : 0;
  const save = async () => {
    const items = [...new Set(without.flatMap(({ item_id: item }) => item ?? []))];
    const given = items.length > 0 ? await give.send(items) : new Map<string, string>();
    const labels = of.flatMap((row) => copiesOf(row, given.get(row.id) ?? codeOf(row), Number(copies)));
    const load = async () => (await import('./labels.pdf.tsx')).labelsPdf({ sheet, labels, start: Number(start) });
    await make('labels', load);
    onClose();
  };
  return (
    <Dialog
      title={`Labels for ${counted(of.length, LABELED)}`}
      text="Print at 100%, without fitting to the page."
      onClose={onClose}
      problem={give.error && toAppError(give.error).detail}
      verb={{
        label: count === 0 ? 'Save PDF' : `Save ${counted(count, 'label')} as PDF`,
        run: () => void save().catch(() => undefined),
        busy: making || give.busy,
        disabled: count === 0 || !startFits,
      }}
    >
      <div className={parts.close}>
        <NativeSelect
          label="Sheet"
          data={OPTIONS}
          value={sheet.id}
          onChange={(event) => setSheet(SHEETS.find(({ id }) => id === event.currentTarget.value) ?? SHEETS[0])}
        />
        <TextInput
          label="Start at label"
          description="For a partly used sheet: the labels before it stay blank."
          inputMode="numeric"
          value={start}
          error={startFits ? null : `Enter a number from 1 to ${each}.`}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
        <TextInput
          label="Copies of each label"
          inputMode="numeric"
          value={copies}
          error={copiesFit ? null : 'Enter a number from 1 to 100.'}
          onChange={(event) => setCopies(event.currentTarget.value)}
        />
        {without.length > 0 && (
          <p className={parts.note}>
            {`${counted(without.length, SIZES)} without a barcode: each gets one when you save.`}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const LABELED = { one: 'line', many: 'lines' };

const isWhole = (text: string, most: number) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

function codeOf(row: Labeled): string | null {
  return 'barcode' in row ? row.barcode : (row.tag ?? row.serial_no);
}

function copiesOf(row: Labeled, code: string | null, copies: number): Label[] {
  if (!code) return [];
  const { id, item_name: item, size } = row;
  const label =
    'barcode' in row
      ? { id, title: item ?? '', note: size ?? '', code }
      : { id, title: named(item, size), note: row.serial_no, code };
  return Array.from({ length: copies }, () => label);
}
