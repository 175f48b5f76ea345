import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { type Letterhead, PaperDocument } from '../../../shared/pdf/paper.tsx';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { SheetPaper } from './sheet-paper.tsx';

/** The printed sheet of a version: one page for each role, where it fits, with the place of the stamp left blank. */
export function sheetPdf(file: SheetFile, letterhead: Letterhead): ReactElement<DocumentProps> {
  return (
    <PaperDocument title={`${file.title}, version ${file.version}`}>
      {file.roles.map((role) => (
        <SheetPaper key={role.key} file={file} role={role} letterhead={letterhead} />
      ))}
    </PaperDocument>
  );
}
