/** A whole number as one reads it: '5,000'. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

/** How many of what, in words that fit the number: '1 account', '3 accounts', '5,000 entries'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** The singular of a regular plural: 'cadet' of 'cadets', 'entry' of 'entries'. */
export function singular(many: string): string {
  return many.replace(/ies$/, 'y').replace(/s$/, '');
}
