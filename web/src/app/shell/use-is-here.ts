import { useLocation } from 'react-router';
import { useAreaOf } from '../../shared/slot/use-slots.ts';
import { addressOf, homeId, type MenuItem, portalPrefix } from './menu.ts';

/**
 * Tells whether the screen belongs to a menu entry: to its own pages, or to a section in its area that has no entry.
 */
export function useIsHere(items: MenuItem[]): (item: MenuItem) => boolean {
  const { pathname } = useLocation();
  const area = useAreaOf(pathname);
  const to = (item: MenuItem) => addressOf(item, pathname.startsWith('/mobile'));
  const own = items.filter(
    (item) => pathname === to(item) || (item.id !== homeId && pathname.startsWith(`${to(item)}/`)),
  );
  const [here] = own.toSorted((one, other) => to(other).length - to(one).length);
  // What has no entry of its own in the competition portal is a screen of a meet.
  const other = pathname.startsWith(`${portalPrefix}/`) ? 'competition-meets' : area;
  return (item) => item.id === (here ? here.id : other);
}
