import type { Db } from '../supabase/client.ts';

/** Whether this browser can show notifications now, could be asked, was refused, or can't at all. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'home-screen';

/** iPhones and iPads show web notifications only for what is on the Home Screen. */
const needsHomeScreen = () =>
  /iPhone|iPad/.test(navigator.userAgent) && !globalThis.matchMedia('(display-mode: standalone)').matches;

/** What this browser gave the school's server, if anything. */
export async function ownPush(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How it is with notifications on this device. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return needsHomeScreen() ? 'home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await ownPush()) === null ? 'off' : 'on';
}

/** Takes this device off the list, before someone signs out of it: on a shared computer the next person isn't told. */
export async function endPush(db: Db): Promise<void> {
  try {
    const subscription = await ownPush();
    if (subscription === null) return;
    await db.rpc('push_unsubscribe', { p_endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  } catch {
    // Without a connection it stays on the list until its push service says that it is gone.
  }
}
