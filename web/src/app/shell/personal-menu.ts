import { useFamilyLinks } from '../../modules/session/family.queries.ts';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import type { MenuItem } from './menu.ts';

/** Marks the entries that aren't modules. */
export const familyPrefix = 'family:';

type Child = { cadet_id: string | null; first_name: string | null; last_name: string | null };

/** For a cadet without other rights or a position the roster entry is their own record, and is named so. */
export function ownWords(items: MenuItem[]): MenuItem[] {
  return items.map((item) => (item.id === 'cadets' ? { ...item, label: 'My record' } : item));
}

/** A parent's menu: after the dashboard come the children with verified links and a way to add one. */
export function withFamily(items: MenuItem[], links: Child[]): MenuItem[] {
  const children = new Map(
    links.flatMap(({ cadet_id: id, first_name, last_name }) =>
      id ? [[id, [first_name, last_name].filter(Boolean).join(' ')] as const] : [],
    ),
  );
  const family = [...children].map(([id, label]) => ({
    id: `${familyPrefix}${id}`,
    label,
    icon: 'user',
    path: `/app/cadets/${id}`,
    order: 0,
  }));
  const first = items[0]?.id === 'dashboard' ? 1 : 0;
  const all = { id: `${familyPrefix}all`, label: 'My children', icon: 'users', path: '/app/family', order: 0 };
  return items.toSpliced(first, 0, ...family, all);
}

/** The menu for one person: "My record" for a cadet, the children for a parent. */
export function usePersonalMenu(items: MenuItem[], loading: boolean): { items: MenuItem[]; ownOrder: MenuItem[] } {
  const profile = useProfile().data;
  const { can, leads } = usePermissions();
  const links = useFamilyLinks().data ?? [];
  const isAlone = profile?.role === 'cadet' && !can('cadets:manage') && !leads('cadets:read');
  if (isAlone) return { items: ownWords(items), ownOrder: ownWords(items) };
  if (profile?.role === 'parent' && !loading) return { items: withFamily(items, links), ownOrder: items };
  return { items, ownOrder: items };
}
