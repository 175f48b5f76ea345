const key = 'guidon:turn-in';

/**
 * The turn-in day of this tab: what a person brings back during it is on one receipt. It outlives a reload, so that a dropped
 * network doesn't split a receipt in two.
 */
export function sittingOf(): string {
  try {
    const kept = sessionStorage.getItem(key);
    if (kept !== null) return kept;
    const fresh = crypto.randomUUID();
    sessionStorage.setItem(key, fresh);
    return fresh;
  } catch {
    // A browser that keeps nothing starts a new one with each load.
    return crypto.randomUUID();
  }
}
