import { apiError } from '../../http/error.ts';
import type { Column, Relation } from '../schema/types.ts';
import type { Expectation } from '../sql/guard.ts';
import type { Form } from '../sql/result.ts';
import type { ReadNode } from './tree.ts';

export type WriteKind = 'insert' | 'put' | 'update' | 'delete';

export type WritePlan = {
  kind: WriteKind;
  node: ReadNode;
  /** JSON text: an array for an insert, an object for an update. */
  payload: Buffer;
  columns: Column[];
  /** Columns that an object leaves out get the default of the table instead of null. */
  useDefaults: boolean;
  resolution: 'merge' | 'ignore' | null;
  conflict: string[];
  form: Form;
  stripNulls: boolean;
  /** Key columns for the `Location` header. */
  returnKeys: string[];
  expect: Expectation | null;
};

/** The columns of these names; PGRST204 for one that the relation does not have. */
export function columnsOf(relation: Relation, names: readonly string[]): Column[] {
  return [...new Set(names)].map((name) => {
    const column = relation.columns.get(name);
    if (column === undefined)
      throw apiError(400, 'PGRST204', `Could not find the '${name}' column of '${relation.name}' in the schema cache`);
    return column;
  });
}
