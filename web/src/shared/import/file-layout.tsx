import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Encoding } from '../../../../domain/file/decode.ts';
import { type AppError, toAppError } from '../supabase/error.ts';
import { type AlsoTakes, chooseLayout, type LayoutChoice, type Sheet } from './sheet.ts';
import own from './file-layout.module.css';
import classes from './import.module.css';

type Props = { sheet: Sheet; takes: AlsoTakes; onChange: (sheet: Sheet) => void };

const DEEP = 15;

const ENCODINGS: { value: Encoding; label: string }[] = [
  { value: 'windows-1252', label: 'Windows' },
  { value: 'macintosh', label: 'Mac' },
  { value: 'utf-8', label: 'UTF-8' },
];

/** How a table is laid out: which sheet, which row names the columns, and how its letters are written where that can't be told. */
export function FileLayout({ sheet, takes, onChange }: Props) {
  const [problem, setProblem] = useState<AppError | null>(null);
  if (!sheet.layout) return null;
  const { open, grid, heading } = sheet.layout;
  const choose = (choice: LayoutChoice) => {
    try {
      setProblem(null);
      onChange(chooseLayout(sheet, choice, takes));
    } catch (error) {
      setProblem(toAppError(error));
    }
  };
  const rows = (open.grids[grid]?.rows ?? []).filter(({ cells }) => cells.some(Boolean));
  const shown = rows.filter(({ line }, at) => at < DEEP || line === heading);
  const asksEncoding = open.isUnsure || open.encoding === 'windows-1252' || open.encoding === 'macintosh';
  return (
    <div className={own.layout}>
      {open.grids.length > 1 && (
        <NativeSelect
          label="Sheet"
          value={String(grid)}
          data={open.grids.map(({ name, isHidden }, at) => ({
            value: String(at),
            label: isHidden ? `${name} (hidden)` : name,
          }))}
          onChange={(event) => choose({ grid: Number(event.currentTarget.value) })}
        />
      )}
      <NativeSelect
        label="Heading row"
        value={String(heading)}
        data={[
          ...shown.map(({ line, cells }) => ({
            value: String(line),
            label: `Row ${line}: ${cells.filter(Boolean).join(', ').slice(0, 80)}`,
          })),
          { value: '0', label: 'No heading row' },
        ]}
        onChange={(event) => choose({ grid, heading: Number(event.currentTarget.value) })}
      />
      {asksEncoding && (
        <NativeSelect
          label="Text encoding"
          description={open.isUnsure ? 'Choose the one that shows every name correctly.' : undefined}
          value={open.isUnsure ? '' : open.encoding}
          data={[...(open.isUnsure ? [{ value: '', label: 'Choose one' }] : []), ...ENCODINGS]}
          onChange={(event) => {
            const encoding = ENCODINGS.find(({ value }) => value === event.currentTarget.value)?.value;
            if (encoding) choose({ grid, encoding });
          }}
        />
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          <strong>{problem.title}.</strong> {problem.detail}
        </p>
      )}
    </div>
  );
}
