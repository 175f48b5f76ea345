import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { FamilyStrip } from '../../modules/session/family-strip.tsx';
import { WaitingWords } from '../../shared/company/waiting-words.tsx';
import { useLive } from '../../shared/query/use-live.ts';
import { ActingBanner } from '../../shared/session/acting-banner.tsx';
import { useFollowActingSchool } from '../../shared/session/acting-school.ts';
import { useSchoolClock } from '../../shared/session/use-school-clock.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useArrangeRequest } from '../../shared/ui/arrange-request.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { HandoverNote } from '../own-account/handover-note.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { useMenu } from './menu.queries.ts';
import { homeId } from './menu.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './shell.module.css';
import { usePersonalMenu } from './personal-menu.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useExternalHome } from './use-external-home.ts';
import { useMainFocus } from './use-main-focus.ts';
import { useNarrow } from './use-narrow.ts';
import { usePortal } from './use-portal.ts';
import { usePortalClosed } from './use-portal-closed.ts';

const loadSearch = () => import('./search-dialog.tsx').then((part) => ({ default: part.SearchDialog }));
const SearchDialog = lazy(loadSearch);
const VisitorStrip = lazy(() => import('./visitor-strip.tsx').then((part) => ({ default: part.VisitorStrip })));
const ClosedPortal = lazy(() => import('./closed-portal.tsx').then((part) => ({ default: part.ClosedPortal })));
const quietMs = 2000;

/** The frame of the signed-in app: menu, top bar, the screen, and on a phone the bar at the bottom. */
export function Shell() {
  const { schoolId, loading } = useSchool();
  const clock = useSchoolClock();
  const { pathname } = useLocation();
  const menu = useMenu();
  const portal = usePortal();
  const closed = usePortalClosed();
  const isVisitor = useProfile().data?.role === 'external';
  const [narrow, setNarrow] = useNarrow();
  const [arranging, setArranging] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const [searching, setSearching] = useState(false);
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const main = useMainFocus();
  const personal = usePersonalMenu(menu.corps, menu.loading);
  // Only the corps' menu has a personal order.
  const items = arranging ? personal.ownOrder : portal.portal === 'competition' ? menu.competition : personal.items;

  useLive(schoolId);
  useExternalHome();
  useFollowActingSchool();
  useHotkeys([['mod+K', () => setSearching(true)]], []);
  // Loaded early, so that the first letters typed after Ctrl K aren't lost.
  useEffect(() => {
    const timer = setTimeout(() => void loadSearch(), quietMs);
    return () => clearTimeout(timer);
  }, []);

  const arrange = useCallback(() => {
    setArranging(true);
    if (phone) setDrawer(true);
  }, [phone]);
  useArrangeRequest(arrange);
  const endArranging = () => setArranging(false);

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Sidebar
        items={items}
        loading={menu.loading}
        collapsed={narrow}
        onCollapse={setNarrow}
        arranging={arranging && !phone}
        onArranged={endArranging}
      />
      <div className={parts.words}>
        <ActingBanner />
        <HandoverNote />
        <TopBar portal={portal} onSearch={() => setSearching(true)} onArrange={arrange} />
        {pathname.endsWith('/calendar') && <FamilyStrip />}
        <main className={classes.main} id="main" ref={main} tabIndex={-1}>
          <WaitingWords />
          {isVisitor && (
            <Suspense>
              <VisitorStrip />
            </Suspense>
          )}
          {loading && navigator.onLine ? (
            // What is drawn before the school's clock is known would be drawn anew, and what was typed there lost.
            <Loading />
          ) : (
            <Suspense key={clock} fallback={<Loading />}>
              {closed ? <ClosedPortal /> : <Outlet />}
            </Suspense>
          )}
        </main>
      </div>
      <BottomBar items={items} onMore={() => setDrawer(true)} drawerOpen={drawer} />
      <MenuDrawer
        opened={drawer}
        onClose={() => {
          setDrawer(false);
          endArranging();
        }}
        items={items}
        loading={menu.loading}
        arranging={arranging}
        onArranged={endArranging}
        portal={portal}
      />
      {searching && (
        <Suspense>
          <SearchDialog
            items={[...personal.items, ...menu.competition.filter(({ id }) => id !== homeId)]}
            onClose={() => setSearching(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
