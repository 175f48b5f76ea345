/** True for an email address that can be written to: one @, a domain with a dot, no spaces. */
export function isEmail(text: string): boolean {
  return (
    /^[^\s@<>()",;:]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i.test(text) &&
    !text.includes('..')
  );
}

const EXTENSION = /[ ,;]*(?:x|ext\.?|extension|#) ?(\d{1,6})$/i;

/**
 * True for a telephone number: digits with the usual separators, 7 to 15 of them (E.164), and an extension of up to 6 behind x, ext.
 * or #.
 */
export function isPhone(text: string): boolean {
  const number = text.replace(EXTENSION, '');
  const digits = number.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(number) && digits >= 7 && text.replace(/\D/g, '').length <= 15;
}

/** A number as two are compared: its last ten digits without the extension; '' where there are fewer than seven. */
export function phoneKey(text: string): string {
  const digits = text.replace(EXTENSION, '').replace(/\D/g, '').slice(-10);
  return digits.length >= 7 ? digits : '';
}

/** A telephone number with plain dashes and a plain extension: '210‑555‑0143 ext. 12' is '210-555-0143 x12'. Other text as it stands. */
export function plainPhone(text: string): string {
  const plain = text.replaceAll(/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, '-');
  return isPhone(plain) ? plain.replace(EXTENSION, ' x$1') : text;
}
