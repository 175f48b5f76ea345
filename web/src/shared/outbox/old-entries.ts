import { inOneTab } from './one-tab.ts';

/**
 * Takes over, once, what an earlier version of these pages kept for a screen and had not sent: `keep` gets what each is
 * about, and the entry.
 */
export async function takeOldEntries(group: string, keep: (about: string, entry: unknown) => Promise<void>) {
  const name = `guidon:outbox:${group}`;
  if (readOld(name).length === 0) return;
  await inOneTab('outbox-old', async () => {
    for (const [about, entry] of readOld(name)) await keep(about, entry);
    localStorage.removeItem(name);
  });
}

function readOld(name: string): [string, unknown][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    return typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  } catch {
    return [];
  }
}
