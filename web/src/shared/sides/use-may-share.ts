import { useProfile } from '../session/use-profile.ts';
import type { Sides } from './sides.ts';

const ADULTS = ['admin', 'instructor', 'external'];

/** Whether the person may write to the other school: adults of a school that isn't both sides itself. */
export function useMayShare(sides: Sides | undefined): boolean {
  const role = useProfile().data?.role;
  return sides !== undefined && sides.mine !== 'both' && role !== undefined && ADULTS.includes(role);
}
