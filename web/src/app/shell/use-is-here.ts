import { useLocation } from 'react-router';
import { useAreaOf } from '../../shared/slot/use-slots.ts';
import { addressOf, type MenuItem } from './menu.ts';

/**
 * Tells whether the screen belongs to a menu entry: to its own pages, or to a section in its area that has no entry.
 */
export function useIsHere(items: MenuItem[]): (item: MenuItem) => boolean {
  const { pathname } = useLocation();
  const area = useAreaOf(pathname);
  const to = (item: MenuItem) => addressOf(item, pathname.startsWith('/mobile'));
  const own = items.filter((item) => pathname === to(item) || pathname.startsWith(`${to(item)}/`));
  // The first page of the competition portal has the beginning of every other's address there.
  const [here] = own.toSorted((one, other) => to(other).length - to(one).length);
  return (item) => (here ? item.id === here.id : item.id === area);
}
