import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { portalPrefix } from './menu.ts';

export type Portal = 'ccc' | 'competition';

const key = 'guidon:portal';

function stored(): Portal {
  try {
    return localStorage.getItem(key) === 'competition' ? 'competition' : 'ccc';
  } catch {
    return 'ccc';
  }
}

/** The user's current portal. The competition portal is available only if the school has it, and never for parents. */
export function usePortal(): { portal: Portal; selectable: boolean; choose: (portal: Portal) => void } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const profile = useProfile();
  const { school } = useSchool();
  // The school may have turned off the portal's module.
  const mayRead = useCan('competition-portal:read');
  const [chosen, setChosen] = useState(stored);

  const selectable =
    profile.data?.role !== 'parent' && Boolean(school?.competition_module || school?.competition_portal) && mayRead;
  const inside = pathname.startsWith(portalPrefix);

  const choose = (portal: Portal) => {
    setChosen(portal);
    try {
      localStorage.setItem(key, portal);
    } catch {
      // Without storage, the choice lasts for this page.
    }
    if (portal === 'competition' && !inside) void navigate(portalPrefix);
    if (portal === 'ccc' && inside) void navigate('/app');
  };

  return { portal: selectable && (inside || chosen === 'competition') ? 'competition' : 'ccc', selectable, choose };
}
