const key = 'guidon:recent';

/** Keeps on this device what someone in a school opened last; `owner` names both. It is gone with the session. */
export function keepRecent(owner: string, entries: unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ owner, entries }));
  } catch {
    // Full or forbidden storage costs the shortcuts only.
  }
}

/** What was kept for this owner, newest first; nothing of anyone else's. */
export function readRecent(owner: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return [];
    const { owner: whose, entries } = kept as { owner?: unknown; entries?: unknown };
    return whose === owner && Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}

/** Forgets it: the next person at this device is someone else. */
export function forgetRecent(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
