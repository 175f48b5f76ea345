/** True for an email address that can be written to: one @, a domain with a dot, no spaces. */
export function isEmail(text: string): boolean {
  return (
    /^[^\s@<>()",;:]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i.test(text) &&
    !text.includes('..')
  );
}

/** True for a telephone number: digits with the usual separators, 7 to 15 of them (E.164). */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(text) && digits >= 7 && digits <= 15;
}
