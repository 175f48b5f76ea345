import { countActs } from '../shared/outbox/kept-acts.ts';
import { callJudge } from './call.ts';
import { changeSeat, eraseSeat, type KeptSeat, personOf } from './kept-seat.ts';
import type { DeviceHealth } from './health.ts';
import type { SeatPage, SeatState } from './seat.ts';
import { sendSheets } from './sending.ts';

type Heard = { state: SeatState; ended_reason?: string | null; meet: string; erase: boolean };

/** How a contact went: nothing was heard, all is well, or the seat was erased here. `problem`: why sheets still wait. */
export type Contact = { is: 'silent' | 'heard' | 'erased' | 'unknown'; problem: string | null };

/** Sends what waits, says how the device is, and takes along what is new of the seat. */
export async function makeContact(seat: KeptSeat, health: DeviceHealth, entry: string | null): Promise<Contact> {
  const { device, secret } = seat;
  // Without any network nothing is read and packed for sending: that would slow down the marks.
  if (!navigator.onLine) return { is: 'silent', problem: null };
  const problem = await sendSheets(seat);
  const waiting = await countActs(personOf(device));
  const { battery, room_mb } = health;
  const at = new Date().toISOString();
  const contact = {
    waiting,
    at,
    ...(battery !== null && { battery }),
    ...(room_mb !== null && { room_mb }),
    ...(entry && { entry }),
  };
  const heard = await callJudge<Heard>(seat, { device, secret, contact });
  if (heard.is === 'refused' && heard.status === 404) return { is: 'unknown', problem };
  if (heard.is !== 'said') return { is: 'silent', problem };
  if (heard.answer.erase && waiting === 0) {
    await eraseSeat(device, 'certified');
    return { is: 'erased', problem: null };
  }
  const page = await callJudge<SeatPage>(seat, { device, secret, page: true });
  const { state, ended_reason = null, meet } = heard.answer;
  const newest = page.is === 'said' ? page.answer : seat.page;
  const whole = { ...newest, state, ended_reason, meet: { ...newest.meet, state: meet } };
  await changeSeat(device, { page: whole, read_at: at });
  return { is: 'heard', problem };
}

/** Takes the seat over by its PIN, or asks the tabulator for it. Gives the state, or null without a connection. */
export async function takeSeat(seat: KeptSeat, pin: string | null): Promise<SeatState | null> {
  const { device, secret, page } = seat;
  const said = await callJudge<{ state: SeatState }>(seat, { device, secret, take: pin === null ? {} : { pin } });
  if (said.is !== 'said') return null;
  await changeSeat(device, { page: { ...page, state: said.answer.state } });
  return said.answer.state;
}
