import { useRead } from '../../../shared/query/reads.ts';
import { planReads } from './plan.queries.ts';

/** Gives the name of a score sheet with its version; null until it is known. */
export function useSheetName(): ((id: string | null) => string) | null {
  const sheets = useRead(planReads.sheets).data;
  if (!sheets) return null;
  return (id) => {
    if (id === null) return 'no score sheet';
    const sheet = sheets.find((one) => one.id === id);
    return sheet ? `${sheet.title}, version ${sheet.version}` : 'a score sheet';
  };
}
