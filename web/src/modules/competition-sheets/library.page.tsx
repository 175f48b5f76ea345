import { useParams } from 'react-router';
import { LibraryList } from './library-list.tsx';
import { LibrarySheet } from './library-sheet.tsx';

/** The library, or one sheet of it. */
export function LibraryPage() {
  const { key } = useParams();
  return key === undefined ? <LibraryList /> : <LibrarySheet sheetKey={key} />;
}
