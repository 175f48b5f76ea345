import { useLocation } from 'react-router';
import { useAreaOf } from '../../shared/slot/use-slots.ts';
import { addressOf, type MenuItem } from './menu.ts';

/** Tells of which entry of the menu the screen is: of its own pages, or of a section in its area. */
export function useIsHere(): (item: MenuItem) => boolean {
  const { pathname } = useLocation();
  const area = useAreaOf(pathname);
  return (item) => {
    const to = addressOf(item, pathname.startsWith('/mobile'));
    return pathname === to || pathname.startsWith(`${to}/`) || item.id === area;
  };
}
