import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import type { Typed } from '../../../shared/meet/file/marks.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { MarkSheet } from '../../../shared/meet/marks/mark-sheet.tsx';
import classes from './preview.module.css';

/** The sheet as a judge has it: on the screen for each role, and on paper. */
export function Preview({ file }: { file: SheetFile }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<Typed>({});
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  const role = file.roles.find(({ key }) => key === chosen) ?? file.roles[0];
  const print = () =>
    make(`${file.key}-v${file.version}`, async () =>
      (await import('../../../shared/meet/paper/sheet.pdf.tsx')).sheetPdf(file, letterhead),
    );
  if (!role)
    return <EmptyState title="No roles yet" text="Add a role under Build: someone has to fill in the sheet." />;
  return (
    <div className={classes.preview}>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Role"
          data={file.roles.map(({ key, label }) => ({ value: key, label: label || key }))}
          value={role.key}
          onChange={setChosen}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} aria-hidden />}
          loading={making}
          onClick={() => void print()}
        >
          Printed sheet (PDF)
        </Button>
      </div>
      <Card title={`${role.label || role.key}: on the screen`} note="Try it here: nothing you enter is saved.">
        <MarkSheet key={role.key} file={file} role={role.key} typed={typed} cadets={2} onChange={setTyped} />
      </Card>
    </div>
  );
}
