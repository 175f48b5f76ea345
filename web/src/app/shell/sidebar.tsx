import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { GuidonMark } from '../../shared/ui/guidon-mark.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import type { MenuItem } from './menu.ts';
import { MenuList } from './menu-list.tsx';
import classes from './sidebar.module.css';

const ArrangeMenu = lazy(() => import('./arrange-menu.tsx').then((part) => ({ default: part.ArrangeMenu })));

type Props = {
  items: MenuItem[];
  loading: boolean;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  arranging: boolean;
  onArranged: () => void;
};

/** The navy menu on the left. Collapsed, it shows icons with their names as tooltips. */
export function Sidebar({ items, loading, collapsed, onCollapse, arranging, onArranged }: Props) {
  const narrow = collapsed && !arranging;
  const Toggle = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleLabel = narrow ? 'Expand menu' : 'Collapse menu';
  return (
    <aside aria-label="Menu" className={classes.sidebar} data-narrow={narrow || undefined}>
      <Link to="/app" className={classes.brand} aria-label="Guidon, home">
        <GuidonMark size={26} />
        {!narrow && <span>Guidon</span>}
      </Link>
      <div className={classes.scroll}>
        {arranging ? (
          <Suspense fallback={<Loading />}>
            <ArrangeMenu items={items} onDone={onArranged} />
          </Suspense>
        ) : (
          <nav aria-label="Main">
            <MenuList items={items} loading={loading} narrow={narrow} />
          </nav>
        )}
      </div>
      {!arranging && (
        <Tooltip label={toggleLabel} side="right" disabled={!narrow}>
          <button
            type="button"
            className={classes.toggle}
            aria-label={toggleLabel}
            onClick={() => onCollapse(!collapsed)}
          >
            <Toggle size={18} stroke={1.75} aria-hidden />
            {!narrow && <span>Collapse</span>}
          </button>
        </Tooltip>
      )}
    </aside>
  );
}
