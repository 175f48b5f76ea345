/** How many of what, in words that fit the number: '1 account', '3 accounts'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
