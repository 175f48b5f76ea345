import { textOf } from '../../../shared/meet/file/number-text.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import type { Seat } from './try-out.ts';

/** As many judges as the sheet needs at least, in the order of its roles; a role that may be empty has none. */
export function seatsOf({ roles }: SheetFile): Seat[] {
  const least = roles.flatMap(({ key, min }) =>
    Array.from({ length: Math.min(Number(textOf(min)) || 0, 9) }, () => key),
  );
  const keys = least.length > 0 ? least : roles.slice(0, 1).map(({ key }) => key);
  return keys.reduce<Seat[]>(addSeat, []);
}

/** One more judge of this role. */
export function addSeat(seats: Seat[], role: string): Seat[] {
  return [...seats, { id: `J${seats.length + 1}`, role, typed: {} }];
}
