import { rm } from 'node:fs/promises';

/** Removes a folder with all that is in it, again while a process that is ending still writes to it. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
