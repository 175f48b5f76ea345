import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Bell } from '../../modules/notifications/bell.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { GuidonMark } from '../../shared/ui/guidon-mark.tsx';
import { PortalSwitch } from './portal-switch.tsx';
import classes from './top-bar.module.css';
import type { usePortal } from './use-portal.ts';
import { UserMenu } from './user-menu.tsx';

// What waits on this device is looked up beside the page, not before it.
const OutboxButton = lazy(() =>
  import('../../shared/outbox/outbox-button.tsx').then((file) => ({ default: file.OutboxButton })),
);

type Props = { portal: ReturnType<typeof usePortal>; onSearch: () => void; onArrange: () => void };

/** The place (school, unit, school year, portal), search, the bell, and the user's own menu. */
export function TopBar({ portal, onSearch, onArrange }: Props) {
  const { school } = useSchool();
  const facts = [school?.unit_number, school?.year?.name].filter(Boolean).join(' · ');
  return (
    <header className={classes.bar}>
      <Link to="/app" className={classes.brand} aria-label="Guidon, home">
        <GuidonMark size={24} />
        <span>Guidon</span>
      </Link>
      <p className={classes.school}>
        <strong>{school?.name}</strong>
        {facts && <span className={classes.facts}> · {facts}</span>}
      </p>
      {portal.selectable && (
        <div className={classes.portal}>
          <PortalSwitch portal={portal.portal} onChoose={portal.choose} />
        </div>
      )}
      <div className={classes.right}>
        <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <span className={classes.searchText}>Search people and pages</span>
          <kbd className={classes.keys} aria-hidden>
            Ctrl K
          </kbd>
        </button>
        <Suspense>
          <OutboxButton />
        </Suspense>
        <Bell />
        <UserMenu onArrange={onArrange} />
      </div>
    </header>
  );
}
