import { useNavigate } from 'react-router';
import { useRead } from '../../shared/query/reads.ts';
import { freeKey } from './file/keys.ts';
import type { SheetFile } from '../../shared/meet/file/sheet-file.ts';
import { HOME } from './sheet.ts';
import { sheets, useAddSheet } from './sheet.queries.ts';

/** Copies a sheet to the school's own, under a short name that none of them has, and opens the copy. */
export function useCopySheet() {
  const navigate = useNavigate();
  const names = useRead(sheets.names).data;
  const add = useAddSheet((id) => void navigate(`${HOME}/${id}`));
  return {
    ready: names !== undefined,
    busyWith: add.busy ? add.asked?.key : undefined,
    start: (file: SheetFile) => {
      const taken = (names ?? []).map(({ key }) => key);
      add.start({ ...file, key: freeKey(file.key, taken, '-'), version: 1 });
    },
  };
}
