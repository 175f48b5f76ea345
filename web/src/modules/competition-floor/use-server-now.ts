import { useNow } from '../../shared/meet/protest/use-now.ts';
import type { Floor } from './floor.ts';

/** The time now by the server's clock; where the meet is paused, when it was. */
export function useServerNow({ skew, paused_at }: Floor): number {
  const now = useNow();
  return paused_at === null ? now + skew : Date.parse(paused_at);
}
