import { useLocation } from 'react-router';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { portalPrefix } from './menu.ts';

/** True on a page of the competition portal, where the school that the person works in has neither side of it. */
export function usePortalClosed(): boolean {
  const role = useProfile().data?.role;
  const { school } = useSchool();
  const inside = useLocation().pathname.startsWith(portalPrefix);
  return inside && role !== 'parent' && school !== null && !school.competition_portal && !school.competition_module;
}
