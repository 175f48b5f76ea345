/** The longest phone number the fields take, as shown: (xxx) xxx-xxxx. */
export const phoneLength = 14;

/** A phone number while it is typed, in the form (xxx) xxx-xxxx as far as its digits go. */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 10);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** True for exactly ten digits, however they are written. */
export function isPhone(text: string): boolean {
  return text.replace(/\D/g, '').length === 10;
}

/** A phone number as it is read: ten digits as (512) 555-0143, however they were typed; anything else as it stands. */
export function phoneWords(phone: string): string {
  const digits = /^[\d\s().+-]*$/.test(phone) ? phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
  return digits.length === 10 ? formatPhone(digits) : phone;
}
