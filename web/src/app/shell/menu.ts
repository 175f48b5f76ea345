/** An entry of the sidebar, as the register of modules has it. */
export type MenuItem = { id: string; label: string; icon: string; path: string; order: number };

type ModuleRow = { name: string; label: string; path: string; icon: string | null; sort_order: number };

export const portalPrefix = '/app/competition-portal';

/** Who works for a visiting school, and whom it asks to join. */
export const yourSchoolPath = `${portalPrefix}/your-school`;

const portalId = 'competition-portal';

/** The dashboard of the competition portal. The search leaves it out: it has the corps' under this name. */
export const homeId = 'competition-home';

const administration = new Set(['users', 'school', 'school-year', 'roles', 'settings']);

/** The modules of the sidebar in order, dashboard first. The competition portal has its own menu. */
export function corpsMenu(modules: ModuleRow[], maySee: (module: string) => boolean): MenuItem[] {
  return modules
    .filter((module) => !module.path.startsWith(portalPrefix) && maySee(module.name))
    .map(toItem)
    .toSorted((a, b) => Number(b.id === 'dashboard') - Number(a.id === 'dashboard') || a.order - b.order);
}

/**
 * The entries of the competition portal: its dashboard, what the school hosts with, and what it can enter. Modules without
 * a page of their own are left out.
 */
export function competitionMenu(
  modules: ModuleRow[],
  maySee: (module: string) => boolean,
  isPage: (path: string) => boolean,
): MenuItem[] {
  const own = modules
    .filter(({ name, path }) => path.startsWith(portalPrefix) && isPage(path) && maySee(name))
    .map(toItem)
    .toSorted((a, b) => Number(a.id === portalId) - Number(b.id === portalId) || a.order - b.order);
  const portal = own.at(-1);
  if (portal?.id !== portalId) return own;
  const home = { id: homeId, label: 'Dashboard', icon: 'home', path: portalPrefix, order: 0 };
  return [home, ...own.slice(0, -1), { ...portal, label: 'Open competitions' }];
}

/** The page of a visiting school, last in its menu. */
export const yourSchool: MenuItem = {
  id: 'competition-your-school',
  label: 'Your school',
  icon: 'school',
  path: yourSchoolPath,
  order: 999,
};

/** The user's own order. Entries added since it was saved follow in the usual order. */
export function inOwnOrder(items: MenuItem[], saved: string[] | null): MenuItem[] {
  if (!saved) return items;
  const place = new Map(saved.map((id, index) => [id, index]));
  const at = (item: MenuItem) => (item.id === 'dashboard' ? -1 : (place.get(item.id) ?? saved.length));
  return items.toSorted((a, b) => at(a) - at(b));
}

/** The bottom bar of a phone: the preferred entries, then others that aren't administration if there is room. */
export function forPhone(items: MenuItem[], preferred: string[], room: number): MenuItem[] {
  const first = preferred.flatMap((id) => items.filter((item) => item.id === id));
  const others = items.filter((item) => !first.includes(item) && !administration.has(item.id));
  return [...first, ...others].slice(0, room);
}

/** The place of the line before the administration: the index of its first entry, or -1 if it isn't at the end. */
export function dividerBefore(items: MenuItem[]): number {
  const first = items.findIndex((item) => administration.has(item.id));
  const closed = items.slice(first).every((item) => administration.has(item.id));
  return first > 0 && closed ? first : -1;
}

/** The address of an entry. Screens with a mobile variant keep a user on mobile paths. */
export function addressOf(item: MenuItem, mobile: boolean): string {
  return mobile && (item.id === 'dashboard' || item.id === 'calendar') ? `/mobile/${item.id}` : item.path;
}

function toItem(module: ModuleRow): MenuItem {
  return { id: module.name, label: module.label, icon: module.icon ?? '', path: module.path, order: module.sort_order };
}
