/**
 * Tells two readings of the same bytes apart: Windows-1252 or MacRoman, by which of them makes words. Null where both are as
 * good, so that a person has to say.
 */
export function guessSingleByte(windows: string, mac: string): 'windows-1252' | 'macintosh' | null {
  const [one, other] = [likeliness(windows), likeliness(mac)];
  if (one === other) return null;
  return one > other ? 'windows-1252' : 'macintosh';
}

/** How much the characters beyond ASCII look like parts of words: more is better. */
function likeliness(text: string): number {
  let sum = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7F]/g)) {
    sum += fits(sign, text.charAt(index - 1), text.charAt(index + 1));
  }
  return sum;
}

const isLetter = (sign: string) => /\p{L}/u.test(sign);
const isSmall = (sign: string) => /\p{Ll}/u.test(sign);

function fits(sign: string, before: string, after: string): number {
  if (/[\u0080-\u009F\uFFFD\uF8FF]/.test(sign)) return -3;
  if (/[ÁÉÍÓÚÑÜÖÄÀÈÂÊÇáéíóúñüöäàèâêçãõåøïëîôÿßšžŠŽŒœæÆÅØÃÕÌÒÙÛÎÔËÏŸ]/.test(sign)) {
    // A capital inside a small word is another letter read wrongly.
    if (!isSmall(sign)) return isSmall(before) ? -2 : 1;
    // So is a small one before a capital; a few small ones are rare in names.
    if (/\p{Lu}/u.test(after)) return -2;
    return /[œÿ]/.test(sign) ? 0 : 2;
  }
  // An apostrophe in O’Brien, quotation marks and dashes beside words.
  if (sign === '’') return isLetter(before) && /[A-Zs]/.test(after) ? 2 : isLetter(before) && isLetter(after) ? -1 : 1;
  return isLetter(before) && isLetter(after) ? -2 : 0;
}
