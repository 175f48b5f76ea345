import { serviceCaller } from '../database/act-as.ts';
import { asCaller } from './service.ts';
import type { StorageService } from './service.ts';

const hour = 3600;

/** Removes files that no row names: the server died between file and row, or a project deleted rows by SQL. */
async function removeOrphans(service: StorageService): Promise<void> {
  const { store } = service;
  const old = await store.olderThan(hour);
  for (let from = 0; from < old.length; from += 500) {
    const some = old.slice(from, from + 500);
    const text = 'select version from storage.objects where version in (select jsonb_array_elements_text($1::jsonb))';
    const rows = await asCaller<{ version: string }>(service, serviceCaller, text, [some]);
    const named = new Set(rows.map((row) => row.version));
    await store.remove(some.filter((version) => !named.has(version)));
  }
}

/** Tidies up now and once a day. */
export function keepTidy(service: StorageService): void {
  const tidy = (): void => {
    removeOrphans(service).catch((error: unknown) => {
      service.stack.log.warn("Couldn't clean up the file store", {
        reason: error instanceof Error ? error.message : '',
      });
    });
  };
  setTimeout(tidy, 60_000).unref();
  setInterval(tidy, 24 * hour * 1000).unref();
}
