import { searchWords } from '../../../../domain/text/search.ts';
import type { AllQuery } from '../query/read-all.ts';
import type { Column, Filter, ListView } from './column.ts';

/** What a list is asked for, as the database understands it. */
export type Narrowing = {
  /** Letters and digits alone: nothing in them means something in a pattern. */
  words: string[];
  filters: { field: string; values: string[]; inList?: boolean }[];
  order: { fields: string[]; desc: boolean };
};

/** A query of rows that can be narrowed. */
export interface ListQuery<Row> extends AllQuery<Row> {
  like(column: string, pattern: string): this;
  filter(column: string, operator: string, value: unknown): this;
  or(filters: string): this;
}

/** A view of a list in columns of the database. A column or filter without one is left out. */
export function narrowingOf<Row>(columns: Column<Row>[], filters: Filter<Row>[], view: ListView): Narrowing {
  return {
    words: searchWords(view.search),
    filters: filters.flatMap(({ id, field, inList }) => {
      const values = view.filters[id] ?? [];
      return field && values.length > 0 ? [{ field, values, ...(inList && { inList }) }] : [];
    }),
    order: { fields: columns.find(({ id }) => id === view.sort.id)?.orderBy ?? [], desc: view.sort.desc },
  };
}

/** True where some filter leaves rows out. */
export function isFiltered(filters: ListView['filters']): boolean {
  return Object.values(filters).some((chosen) => chosen.length > 0);
}

/** Narrows and orders a query; its rows have what they are searched in in `search`. Nothing comes first, as in `compareValues`. */
export function narrowed<Row, Query extends ListQuery<Row>>(query: Query, { words, filters, order }: Narrowing): Query {
  let one = query;
  for (const word of words) one = one.like('search', `%${word}%`);
  for (const { field, values, inList } of filters) {
    const words = values.filter(Boolean).map(quoted).join(',');
    if (inList) {
      one = one.filter(field, 'ov', `{${words}}`);
      continue;
    }
    const list = `(${words})`;
    one = values.includes('') ? one.or(`${field}.is.null,${field}.in.${list}`) : one.filter(field, 'in', list);
  }
  for (const field of order.fields) one = one.order(field, { ascending: !order.desc, nullsFirst: !order.desc });
  return one;
}

function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
