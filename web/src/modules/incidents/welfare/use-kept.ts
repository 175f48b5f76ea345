import { useDebouncedValue } from '@mantine/hooks';
import { useRead } from '../../../shared/query/reads.ts';
import type { Kept, Named } from './report.ts';
import { welfare } from './welfare.queries.ts';

/** The people whom a report's names keep from reading it; the database adds those that typed names match, a moment later. */
export function useKept(named: Named[]): Kept {
  const typed = named.flatMap(({ id, name }) => (id === '' && name.trim() !== '' ? [name.trim()] : []));
  const [names] = useDebouncedValue(JSON.stringify(typed), 300);
  const asked: string[] = JSON.parse(names);
  const found = useRead(welfare.meant, asked).data ?? [];
  return {
    chosen: new Set(named.flatMap(({ id }) => (id ? [id] : []))),
    meant: new Map(asked.flatMap((name, at) => (found[at] ? [[name, found[at]] as const] : []))),
  };
}
