import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { type Letterhead, PaperDocument } from '../../pdf/paper.tsx';
import type { RoleFile, SheetFile } from '../file/sheet-file.ts';
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

/** The pages of one role alone, to be stamped for each entry. */
export function rolePdf(file: SheetFile, role: RoleFile, letterhead: Letterhead): ReactElement<DocumentProps> {
  return (
    <PaperDocument title={`${file.title}, version ${file.version}`}>
      <SheetPaper file={file} role={role} letterhead={letterhead} />
    </PaperDocument>
  );
}
