/** A word for a unit or rank as it is compared: small letters and digits, one blank between. */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
