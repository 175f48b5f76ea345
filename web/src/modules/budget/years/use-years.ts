import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { budget } from '../budget.queries.ts';
import type { Year } from '../budget.queries.ts';

export type { Year };

/** The school's fiscal years, newest first, and the one that the address names; else the one that today is in. */
export function useYears() {
  const query = useRead(budget.years);
  const { params, put } = useAddress();
  const today = useToday();
  const years = query.data ?? [];
  const year =
    years.find(({ id }) => id === params.get('year')) ??
    years.find(({ starts_on: from, ends_on: until }) => from <= today && today <= until) ??
    years[0];
  return { query, years, year, choose: (id: string) => put({ year: id }) };
}
