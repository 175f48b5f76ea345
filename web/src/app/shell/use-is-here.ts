import { useLocation } from 'react-router';
import { useAreaOf } from '../../shared/slot/use-slots.ts';
import { addressOf, type MenuItem } from './menu.ts';

/**
 * Tells whether the screen belongs to a menu entry: to its own pages, or to a section in its area that has no entry.
 */
export function useIsHere(items: MenuItem[]): (item: MenuItem) => boolean {
  const { pathname } = useLocation();
  const area = useAreaOf(pathname);
  const isOwn = (item: MenuItem) => {
    const to = addressOf(item, pathname.startsWith('/mobile'));
    return pathname === to || pathname.startsWith(`${to}/`);
  };
  const hasOwn = items.some(isOwn);
  return (item) => isOwn(item) || (!hasOwn && item.id === area);
}
