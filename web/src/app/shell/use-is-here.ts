import { useLocation } from 'react-router';
import { useAreaOf } from '../../shared/slot/use-slots.ts';
import { addressOf, type MenuItem } from './menu.ts';

/**
 * Tells of which entry of the menu the screen is: of its own pages, or of a section in its area, where the section has no entry
 * of its own.
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
