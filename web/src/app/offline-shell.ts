/** Lets the app's page open without a connection, once it was loaded with one. A browser without workers goes without. */
export async function openOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // A worker that was there from the beginning has all that was loaded.
  const isKept = navigator.serviceWorker.controller !== null;
  try {
    await navigator.serviceWorker.register('/sw.js');
    if (isKept) return;
    const { active } = await navigator.serviceWorker.ready;
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets\/|[\w.]+\.(js|svg)$)/.test(pathname));
    // A worker is of this origin, and takes none.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage(['/app', '/config.json', ...files.map(({ pathname }) => pathname)]);
  } catch {
    // Private windows and old browsers refuse: the app works with a connection.
  }
}
