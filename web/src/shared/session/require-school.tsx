import type { ReactNode } from 'react';
import { ChooseSchool } from './choose-school.tsx';
import { useProfile } from './use-profile.ts';
import { useSchool } from './use-school.ts';

/**
 * Guards a screen that shows a school: an admin who is in none chooses one first, so that an empty list is never taken for
 * lost data and no form opens that can't be saved.
 */
export function RequireSchool({ children }: { children: ReactNode }) {
  const profile = useProfile().data;
  const { schoolId } = useSchool();
  return profile?.role === 'admin' && schoolId === null ? <ChooseSchool /> : children;
}
