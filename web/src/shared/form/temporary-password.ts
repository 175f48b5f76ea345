// 32 letters and digits that are not mistaken for one another on a printed slip; 32, so that none is likelier.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzF23456789';

/** A temporary password to hand out: 12 random letters and digits, to be changed at the first sign-in. */
export function temporaryPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
