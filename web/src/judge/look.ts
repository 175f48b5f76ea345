/** Sunlight is light with the strongest contrast. */
export type Look = 'light' | 'dark' | 'sun';

const NAME = 'guidon:judge-look';

/** The look that was chosen on this device, else the one that it prefers; shown right away. */
export function readLook(): Look {
  let look: string | null = null;
  try {
    look = localStorage.getItem(NAME);
  } catch {
    // A browser that keeps nothing gets the one that it prefers.
  }
  const own = look === 'light' || look === 'dark' || look === 'sun';
  const shown = own ? look : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset['look'] = shown as Look;
  return shown as Look;
}

/** Shows a look and keeps it on this device. */
export function showLook(look: Look): void {
  document.documentElement.dataset['look'] = look;
  try {
    localStorage.setItem(NAME, look);
  } catch {
    // It lasts until the page is closed.
  }
}
