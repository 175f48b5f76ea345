import { apiError } from '../../http/error.ts';

export type Range = { offset: number; rows: number; total: number | null };

/** Where the rows of a reply are in the whole, such as `0-24/300`. */
export function contentRange({ offset, rows, total }: Range): string {
  const span = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${span}/${total ?? '*'}`;
}

/** 206 where the reply holds only a part of a known total; 416 where the offset lies beyond it. */
export function rangeStatus({ offset, rows, total }: Range): number {
  if (total === null) return 200;
  if (offset > 0 && offset >= total)
    throw apiError(
      416,
      'PGRST103',
      'Requested range not satisfiable',
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
      null,
      { 'content-range': `*/${total}` },
    );
  return rows < total ? 206 : 200;
}

/** Limit and offset of a `Range: 0-24` header; a range whose end comes first is refused. */
export function readRange(header: string | undefined): { offset: number; limit: number | null } {
  const found = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header ?? '');
  if (found === null) return { offset: 0, limit: null };
  const offset = Number(found[1]);
  if (found[2] === undefined) return { offset, limit: null };
  const last = Number(found[2]);
  if (last < offset)
    throw apiError(
      416,
      'PGRST103',
      'Requested range not satisfiable',
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  return { offset, limit: last - offset + 1 };
}
