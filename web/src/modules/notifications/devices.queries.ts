import { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { ownPush, type PushState, pushState } from '../../shared/push/push.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { KINDS } from './notifications.queries.ts';

const DEVICES = ['settings', 'pushDevices'];

type Device = { id: string; label: string; last_ok_at: string | null; created_at: string; failures: number };

async function readDevices(db: Db): Promise<{ devices: Device[]; state: PushState }> {
  const columns = 'id, label, last_ok_at, created_at, failures';
  const { data } = await db.from('push_devices').select(columns).order('created_at').throwOnError();
  const state = await pushState();
  // Someone else turned it on in this browser, and their session ended by itself: it is offered anew.
  return { devices: data, state: state === 'on' && data.length === 0 ? 'off' : state };
}

/** The devices of the person, and how it is with this one. */
export const devices = readsOf('settings', { pushDevices: readDevices });

/** What this browser is, in a few words: "Chrome on Windows". */
function deviceName(): string {
  const agent = navigator.userAgent;
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /Firefox\//.test(agent)
      ? 'Firefox'
      : /Chrome\//.test(agent)
        ? 'Chrome'
        : 'Safari';
  const system = /Android|iPhone|iPad|Windows|Mac OS|CrOS|Linux/.exec(agent)?.[0] ?? 'this device';
  return `${browser} on ${system.replace('Mac OS', 'Mac').replace('CrOS', 'Chromebook')}`;
}

const keyShape = z.object({ public_key: z.string() });
const subscriptionShape = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });

/** Asks the browser for its permission and tells the server where to reach it. Gives whether it was allowed. */
async function turnOn(db: Db): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { data, error } = await db.functions.invoke<unknown>('push', { method: 'GET' });
  if (error) throw error;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyShape.parse(data).public_key,
  });
  const { endpoint, keys } = subscriptionShape.parse(subscription.toJSON());
  await db.rpc('push_subscribe', { p_input: { endpoint, ...keys, label: deviceName() } }).throwOnError();
  return true;
}

async function turnOff(db: Db): Promise<boolean> {
  const subscription = await ownPush();
  if (subscription === null) return false;
  await db.rpc('push_unsubscribe', { p_endpoint: subscription.endpoint }).throwOnError();
  await subscription.unsubscribe();
  return false;
}

/** Turns notifications on this device on or off. */
export function useTurnPush() {
  return useAct(DEVICES, {
    run: (db, on: boolean) => (on ? turnOn(db) : turnOff(db)),
    done: ({ input, result }) =>
      input && !result
        ? {
            title: 'This browser didn’t allow it',
            text: 'Allow notifications for this site in the browser’s settings.',
          }
        : result
          ? 'Notifications come to this device'
          : 'No more notifications on this device',
    failed: "Couldn't reach this browser's push service",
  });
}

/** Takes a device off the list. */
export function useRemoveDevice() {
  return useAct(DEVICES, {
    run: async (db, p_id: string) => (await db.rpc('push_unsubscribe', { p_id }).throwOnError()).data,
    done: 'Device removed',
    failed: "Couldn't remove the device",
  });
}

/** Sends a test to a device. */
export function useTestDevice() {
  return useAct(DEVICES, {
    run: async (db, p_id: string) => (await db.rpc('push_test', { p_id }).throwOnError()).data,
    done: { title: 'Test sent', text: 'It shows up within a minute.', final: true },
    failed: "Couldn't send the test",
  });
}

/** Chooses whether a kind comes to the devices. */
export function useChoosePush() {
  return useAct(KINDS, {
    run: (db, { kind, on }: { kind: string; on: boolean }) =>
      db.rpc('choose_pushes', { p_choices: { [kind]: on } }).throwOnError(),
    failed: "Couldn't save your choice",
  });
}
