const prefix = 'guidon:draft:';
const DAYS = 7;
const DAY_MS = 86_400_000;

type Values = Record<string, unknown>;

/** Values that were typed and never sent, what they were before, and when they were last changed. */
export type Draft = { values: Values; was: Values; changedAt: Date };

/** Whose drafts are kept and offered: those of the account that is signed in. */
let owner: string | null = null;

const nameOf = (key: string): string => `${prefix}${owner ?? ''}:${key}`;

/** Says who is signed in. What lies longer than seven days is forgotten, whose ever it is. */
export function claimDrafts(userId: string): void {
  owner = userId;
  eachDraft((name, draft) => {
    if (!draft) localStorage.removeItem(name);
  });
}

/** Keeps unsent values on this device, for the account that is signed in. */
export function keepDraft(key: string, values: Values, was: Values = {}): void {
  if (owner === null) return;
  try {
    localStorage.setItem(nameOf(key), JSON.stringify({ values, was, changedAt: new Date() }));
  } catch {
    // Full or forbidden storage costs the draft, not the form.
  }
}

/** What was kept and when it was last changed, or null. */
export function readDraft(key: string): Draft | null {
  try {
    return owner === null ? null : parse(localStorage.getItem(nameOf(key)));
  } catch {
    return null;
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Nothing was saved.
  }
}

/** How many drafts the account that is signed in has on this device. */
export function countDrafts(): number {
  let count = 0;
  eachDraft((name, draft) => void (count += draft && name.startsWith(nameOf('')) ? 1 : 0));
  return count;
}

/** Forgets the drafts of the account that is signed in: it signs out. */
export function forgetDrafts(): void {
  eachDraft((name) => {
    if (name.startsWith(nameOf(''))) localStorage.removeItem(name);
  });
}

function eachDraft(look: (name: string, draft: Draft | null) => void): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix)) look(name, parse(localStorage.getItem(name)));
    }
  } catch {
    // Nothing can be kept here.
  }
}

/** The draft in this text; null where it isn't one, is empty, or is too old. */
function parse(text: string | null): Draft | null {
  const kept: unknown = JSON.parse(text ?? 'null');
  if (typeof kept !== 'object' || kept === null) return null;
  const { values, was = {}, changedAt } = kept as { values?: Values; was?: Values; changedAt?: string };
  const moment = new Date(changedAt ?? '');
  const isFresh = Date.now() - moment.getTime() < DAYS * DAY_MS;
  return values && Object.keys(values).length > 0 && isFresh ? { values, was, changedAt: moment } : null;
}
