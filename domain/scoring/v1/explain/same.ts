import type { Row } from '../row.ts';

/** The other entries of a group. */
export function sameAs(group: Row[], row: Row): string {
  return group
    .filter((each) => each !== row)
    .map(({ entry }) => entry.id)
    .join(', ');
}
