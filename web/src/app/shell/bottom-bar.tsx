import { IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import classes from './bottom-bar.module.css';
import { MenuIcon } from './menu-icon.tsx';
import { addressOf, forPhone, homeId, type MenuItem } from './menu.ts';
import { familyPrefix } from './personal-menu.ts';
import { useIsHere } from './use-is-here.ts';

type Props = { items: MenuItem[]; onMore: () => void; drawerOpen: boolean };

/** An only child and the page for all; of more children the page alone, so that the calendar keeps its place. */
const mostFamily = 2;

const room = 4;
const preferred = ['dashboard', 'tasks', 'calendar', 'cadets', homeId, 'competition-meets', 'competition-entries', 'competition-portal'];
const shortLabels: Record<string, string> = {
  dashboard: 'Home',
  [homeId]: 'Home',
  'competition-sheets': 'Sheets',
  'competition-entries': 'Registered',
  'competition-portal': 'Compete',
  [`${familyPrefix}all`]: 'Children',
};

/** The four places a phone needs most, and a button for the rest. */
export function BottomBar({ items, onMore, drawerOpen }: Props) {
  const mobile = useLocation().pathname.startsWith('/mobile');
  const isHere = useIsHere(items);
  const all = items.filter(({ id }) => id.startsWith(familyPrefix));
  const family = all.length > mostFamily ? all.slice(-1) : all;
  const modules = items.filter(({ id }) => !id.startsWith(familyPrefix));
  const shown = [...family, ...forPhone(modules, preferred, room - family.length)];
  return (
    <nav className={classes.bar} aria-label="Quick">
      {shown.map((item) => {
        return (
          <Link
            key={item.id}
            to={addressOf(item, mobile)}
            className={classes.item}
            aria-current={isHere(item) ? 'page' : undefined}
          >
            <MenuIcon name={item.icon} size={20} />
            {shortLabels[item.id] ?? (family.includes(item) ? item.label.split(' ')[0] : item.label)}
          </Link>
        );
      })}
      <button type="button" className={classes.item} onClick={onMore} aria-haspopup="dialog" aria-expanded={drawerOpen}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
        More
      </button>
    </nav>
  );
}
