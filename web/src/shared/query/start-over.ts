import type { QueryClient } from '@tanstack/react-query';
import { forgetRecent } from '../session/recent.ts';
import { forgetReads } from './kept-reads.ts';

/**
 * Drops everything that was read, on the page and on this device, and reads again what the person may still see. The
 * screens go with the profile and are built anew, so nothing that one of them copied stays either.
 */
export function startOver(client: QueryClient): void {
  forgetRecent();
  void forgetReads();
  void client.resetQueries();
}
