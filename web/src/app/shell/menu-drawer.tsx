import { Drawer } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSchool } from '../../shared/session/use-school.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import type { MenuItem } from './menu.ts';
import classes from './menu-drawer.module.css';
import { MenuList } from './menu-list.tsx';
import { PortalSwitch } from './portal-switch.tsx';
import type { usePortal } from './use-portal.ts';

const ArrangeMenu = lazy(() => import('./arrange-menu.tsx').then((part) => ({ default: part.ArrangeMenu })));

type Props = {
  opened: boolean;
  onClose: () => void;
  items: MenuItem[];
  loading: boolean;
  arranging: boolean;
  onArranged: () => void;
  portal: ReturnType<typeof usePortal>;
};

/** The whole menu on a phone. */
export function MenuDrawer({ opened, onClose, items, loading, arranging, onArranged, portal }: Props) {
  const { school } = useSchool();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="left"
      size={296}
      title="Menu"
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        close: classes.close,
      }}
    >
      <p className={classes.school}>
        {[school?.name, school?.unit_number, school?.year?.name].filter(Boolean).join(' · ')}
      </p>
      {portal.selectable && !arranging && (
        <div className={classes.portal}>
          <PortalSwitch portal={portal.portal} onChoose={portal.choose} />
        </div>
      )}
      {arranging ? (
        <Suspense fallback={<Loading />}>
          <ArrangeMenu items={items} onDone={onArranged} />
        </Suspense>
      ) : (
        <nav aria-label="Main">
          <MenuList items={items} loading={loading} onFollow={onClose} />
        </nav>
      )}
    </Drawer>
  );
}
