/** One scan as it's kept until the server has it: whose code, when, and how many minutes late still count as present. */
export type Scan = { token: string; at: string; grace: number; after?: After };

/** How a scan after the end of an event counts: nothing says when the cadet came. */
export type After = 'present' | 'late';

export type Found = { tone: 'ok' | 'warn' | 'bad'; title: string; text: string };

/** Minutes after the start, or 0 where the scan counts as present: what the server will say, for a phone without a connection. */
export function minutesLate(startsAt: string, { at, grace }: Pick<Scan, 'at' | 'grace'>): number {
  const late = Math.floor((Date.parse(at) - Date.parse(startsAt)) / 60_000);
  return late > grace ? Math.min(late, 600) : 0;
}

/** The hash of a code as the database makes it; null where the browser can't. */
export async function codeHash(token: string): Promise<string | null> {
  if (!globalThis.crypto.subtle) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const TONES = { ok: [880, 0.12], warn: [440, 0.25], bad: [196, 0.45] } as const;

/** A sound for eyes that are on the card: high for saved, low for not. */
export function sound(tone: Found['tone']): void {
  if (!('AudioContext' in globalThis)) return;
  const [pitch, seconds] = TONES[tone];
  const audio = new AudioContext();
  const voice = audio.createOscillator();
  voice.frequency.value = pitch;
  voice.connect(audio.destination);
  voice.addEventListener('ended', () => void audio.close());
  voice.start();
  voice.stop(audio.currentTime + seconds);
}
