const prefix = 'guidon:draft:';

/** Values that were typed and never sent, with the moment they were last changed. */
export type Draft = { values: Record<string, unknown>; changedAt: Date };

/** Keeps unsent form values for this tab; never longer than the tab's life. */
export function keepDraft(key: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify({ values, changedAt: new Date() }));
  } catch {
    // Full or forbidden storage costs the draft, not the form.
  }
}

/** The saved values and when they were last edited, or null. */
export function readDraft(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { values, changedAt } = kept as { values?: Record<string, unknown>; changedAt?: string };
    const moment = new Date(changedAt ?? '');
    if (!values || Object.keys(values).length === 0 || Number.isNaN(moment.getTime())) return null;
    return { values, changedAt: moment };
  } catch {
    return null;
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Nothing was saved.
  }
}

const owner = 'guidon:drafts-of';

/** Says whose tab this is: what someone else typed here is forgotten. */
export function claimDrafts(userId: string): void {
  try {
    if (sessionStorage.getItem(owner) === userId) return;
    forgetDrafts();
    sessionStorage.setItem(owner, userId);
  } catch {
    // Nothing can be saved here anyway.
  }
}

/** Forgets every draft of this tab. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was saved.
  }
}
