import { daysBetween } from '../time/day.ts';

/** What a line of the bank and a transaction of the books have in common to go by. */
export type Matchable = { day: string; cents: number; reference: string | null };

/** Why a transaction is suggested for a line of the bank: 'Same amount, same reference, 2 days later'. */
export function whyMatched(line: Matchable, entry: Matchable): string {
  const days = daysBetween(entry.day, line.day);
  const many = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  const words = [
    line.cents === entry.cents && 'same amount',
    isSame(line.reference, entry.reference) && 'same reference',
    days === 0 ? 'same date' : `${many} ${days > 0 ? 'later' : 'earlier'} at the bank`,
  ].filter((word) => word !== false);
  const [first = '', ...others] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ');
}

/** Whether two references are one: banks fill check numbers with zeros, offices write 'Check 1042'. */
function isSame(a: string | null, b: string | null): boolean {
  const plain = (text: string | null) =>
    (text ?? '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]|check|no/g, '')
      .replace(/^0+/, '');
  return plain(a) !== '' && plain(a) === plain(b);
}
