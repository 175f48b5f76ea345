const key = 'guidon:signed-in';

/** Marks on this device that somebody is signed in, so that an ended session is told from a first visit. */
export function rememberSignedIn(yes: boolean): void {
  try {
    if (yes) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Forbidden storage: an ended session then looks like a first visit.
  }
}

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}
