/** Whether this page opens again without a connection: the worker of this origin is there and keeps the app's page. */
export async function opensOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const there = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((done) => setTimeout(done, 5000, null)),
  ]);
  return there !== null && (await caches.match('/app')) !== undefined;
}
