import type { SeatPage, SeatSheet } from './seat.ts';

/** Marks in a file that only this device could have written: the server checks the seal by the hash that it keeps. */
export type SealedMarks = { format: 'seat-marks/1'; device: string; body: string; seal: string };

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((one) => one.toString(16).padStart(2, '0')).join('');

/** The seal of a body: its HMAC-SHA256 under the hash of the device's secret. */
export async function sealOf(device: string, secret: string, body: string): Promise<string> {
  const hash = hex(await crypto.subtle.digest('SHA-256', bytes(`${device}:${secret}`)));
  const key = await crypto.subtle.importKey('raw', bytes(hash), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', key, bytes(body)));
}

/** Seals the sheets of a seat. */
export async function sealMarks(
  { device, secret, page }: { device: string; secret: string; page: Pick<SeatPage, 'meet' | 'seat'> },
  sheets: readonly SeatSheet[],
): Promise<SealedMarks> {
  const { id: seat, code } = page.seat;
  const body = JSON.stringify({ format: 'seat-marks/1', meet: page.meet.id, device, seat, code, sheets });
  return { format: 'seat-marks/1', device, body, seal: await sealOf(device, secret, body) };
}
