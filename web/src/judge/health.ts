/** How the device is, as far as its browser says. */
export type DeviceHealth = { battery: number | null; room_mb: number | null; persisted: boolean; prepared: boolean };

type Battery = { level: number };
/** Below that a browser may soon keep nothing more. */
export const FEW_MB = 50;

/** Reads battery, storage, and whether all files are on the device. Never raises. */
export async function readHealth(isSettled: boolean): Promise<DeviceHealth> {
  const [battery, room_mb, persisted, prepared] = await Promise.all([
    batteryOf().catch(() => null),
    roomOf().catch(() => null),
    navigator.storage?.persisted?.().catch(() => false) ?? false,
    takeAlong(isSettled).catch(() => false),
  ]);
  return { battery, room_mb, persisted, prepared };
}

/** What endangers what is kept here, in words; null where nothing does. */
export function storageDanger({ room_mb, persisted }: DeviceHealth): string | null {
  if (room_mb !== null && room_mb < FEW_MB)
    return `Only ${room_mb} MB of storage are left. Free some, or this device could lose marks that weren't sent.`;
  if (!persisted)
    return "The browser may clear what it keeps here if storage runs low. Send marks often, and don't clear its data.";
  return null;
}

async function batteryOf(): Promise<number | null> {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
  return getBattery ? Math.round((await getBattery.call(navigator)).level * 100) : null;
}

async function roomOf(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined ? null : Math.max(0, Math.floor((quota - (usage ?? 0)) / 1_000_000));
}

/** Has the worker keep the whole page with its files; true once they are on the device. */
async function takeAlong(isSettled: boolean): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return false;
  const registered = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registered) return false;
  // A worker that never starts must not keep the device from saying how it is.
  const never = new Promise<null>((resolve) => setTimeout(resolve, 15_000, null));
  const ready = await Promise.race([navigator.serviceWorker.ready, never]);
  if (!ready?.active) return false;
  const { active } = ready;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    setTimeout(() => resolve(false), 15_000);
    active.postMessage({ takeAlong: 'judge', isSettled }, [port2]);
  });
}
