const prefix = 'guidon:draft:';

/** Keeps unsent form values for this tab; never more than the tab's life. */
export function keepDraft(key: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values));
  } catch {
    // Full or forbidden storage costs the draft, not the form.
  }
}

/** The kept values, or null. */
export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept.
  }
}
