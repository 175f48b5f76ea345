import { callJudge, readProject } from './call.ts';
import { keepSeat } from './kept-seat.ts';
import type { SeatPage } from './seat.ts';

/** The code that a QR put into the address, which it leaves right away: nothing keeps it, and no one reads it there. */
export function codeInAddress(): string {
  const code = location.hash.slice(1, 21);
  if (location.hash) history.replaceState(null, '', location.pathname);
  return code;
}

type Paired = { state: 'paired'; secret: string; page: SeatPage } | { state: 'unknown' | 'expired' | 'used' };

const WHY = {
  unknown: "This code isn't known. Check the characters, or ask the tabulator for a new code.",
  expired: 'This code is older than 15 minutes. Ask the tabulator for a new one.',
  used: 'Another device used this code already. Ask the tabulator for a new one.',
};

const OFFLINE = 'There is no connection. A code needs one: connect to the internet, then try again.';

/** The same device may ask again where an answer was lost, also after a reload: kept by what names the code, not its secret. */
function deviceFor(code: string): { device: string; forget: () => void } {
  const name = `guidon:judge-pairing-${code
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, 4)}`;
  const device = localStorage.getItem(name) ?? crypto.randomUUID();
  localStorage.setItem(name, device);
  return { device, forget: () => localStorage.removeItem(name) };
}

/** Opens a seat on this device by a code, and keeps it here. Gives what went wrong, in words, or null. */
export async function pairSeat(code: string, name: string): Promise<string | null> {
  try {
    const { device, forget } = deviceFor(code);
    const project = await readProject();
    const said = await callJudge<Paired>(project, { pair: { code, device, name } });
    if (said.is === 'nothing') return OFFLINE;
    if (said.is === 'refused') return said.why || 'The code was refused. Ask the tabulator for a new one.';
    if (said.answer.state !== 'paired') return WHY[said.answer.state];
    const { secret, page } = said.answer;
    const read_at = new Date().toISOString();
    await keepSeat({ device, secret, ...project, page, read_at, next_seq: page.next_seq });
    forget();
    await navigator.storage?.persist?.().catch(() => false);
    return null;
  } catch (error) {
    if (error instanceof DOMException && /Quota|InvalidState|Security|Unknown/.test(error.name))
      return 'This browser keeps nothing. Leave private browsing or free some storage, then try again.';
    return OFFLINE;
  }
}
