const key = 'guidon:signed-in';

/** What this browser remembers of the last session: someone is signed in, or left on purpose. */
type Mark = 'in' | 'left';

/**
 * Remembers it for all tabs, so that an ended session differs from a first visit and from signing out. Leaving is written before
 * the session goes: the other tabs read it when they learn of it.
 */
export function markSession(mark: Mark | null): void {
  try {
    if (mark) localStorage.setItem(key, mark);
    else localStorage.removeItem(key);
  } catch {
    // Forbidden storage: an ended session then looks like a first visit.
  }
}

export function sessionMark(): Mark | null {
  try {
    const mark = localStorage.getItem(key);
    return mark === 'in' || mark === 'left' ? mark : null;
  } catch {
    return null;
  }
}

const leaving = 'BroadcastChannel' in globalThis ? new BroadcastChannel(key) : null;

/**
 * Says to the other tabs that someone leaves, before the session goes. A tab in another process may hear that the session is gone
 * before it sees what was just written to the storage; messages come in the order in which they were sent.
 */
export function tellLeaving(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
  leaving?.postMessage('left');
}

/** Calls `hear` when someone leaves in another tab; gives what ends that. */
export function onLeaving(hear: () => void): () => void {
  leaving?.addEventListener('message', hear);
  return () => leaving?.removeEventListener('message', hear);
}

const who = 'guidon:signed-in-as';

/** Remembers in this tab whose session it was. */
export function rememberWho(userId: string): void {
  try {
    sessionStorage.setItem(who, userId);
  } catch {
    // Forbidden storage: then the way back is anyone's.
  }
}

/** Forgets it: they left. */
export function forgetWho(): void {
  try {
    sessionStorage.removeItem(who);
  } catch {
    // Nothing was remembered.
  }
}

/** Whether the account is the one this tab was signed in with before, or there was none. */
export function isSameAsBefore(userId: string): boolean {
  try {
    return (sessionStorage.getItem(who) ?? userId) === userId;
  } catch {
    return true;
  }
}
