const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** A password that is read out or copied from a slip: three groups without letters that look alike, about 60 bits. */
export function temporaryPassword(): string {
  const group = (...kinds: string[]) => kinds.map(pick).join('');
  return [
    group(CAPITALS, LETTERS, LETTERS, DIGITS),
    group(CAPITALS, LETTERS, LETTERS, DIGITS),
    group(CAPITALS, LETTERS, LETTERS, DIGITS),
  ].join('-');
}

/** One character, each as likely as the others. */
function pick(from: string): string {
  const limit = 256 - (256 % from.length);
  const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
  return byte < limit ? from.charAt(byte % from.length) : pick(from);
}
