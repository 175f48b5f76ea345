/** The order of a meet's events, seats, and entries: as the host arranged them, else by code. */
export function byPlace(one: Placed, other: Placed): number {
  return one.sort - other.sort || one.code.localeCompare(other.code);
}

type Placed = { sort: number; code: string };
