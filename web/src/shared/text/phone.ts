/** A phone number as it is read: ten digits as (512) 555-0143, however they were typed; anything else as it stands. */
export function phoneWords(phone: string): string {
  const digits = /^[\d\s().+-]*$/.test(phone) ? phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}
