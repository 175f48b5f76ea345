import { useState } from 'react';
import { array, enum as oneOf, object, optional, safeParse, string } from 'zod/mini';
import { keepRecent, readRecent } from '../../shared/session/recent.ts';
import { useSession } from '../../shared/session/session-provider.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import type { Result } from './use-results.ts';

const most = 6;

const entry = object({
  id: string(),
  label: string(),
  about: optional(string()),
  to: string(),
  icon: optional(string()),
  kind: oneOf(['page', 'action', 'found', 'person']),
});

/** What the person opened by the search last, in this school and on this device, and how to remember one more. */
export function useRecent(): { recent: Result[]; remember: (result: Result) => void } {
  const session = useSession();
  const { schoolId } = useSchool();
  const owner = session.status === 'in' ? `${session.user.id} ${schoolId ?? ''}` : '';
  const [recent] = useState(() => {
    const read = safeParse(array(entry), readRecent(owner));
    return read.success ? (read.data as Result[]) : [];
  });
  const remember = (result: Result) =>
    keepRecent(owner, [result, ...recent.filter(({ to }) => to !== result.to)].slice(0, most));
  return { recent, remember };
}
