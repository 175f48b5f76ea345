/** What is dated, the next first: what is still to come in its order, then what is over, the latest first. */
export function nextFirst<One>(rows: readonly One[], endOf: (row: One) => string, now: string): One[] {
  const at = (row: One) => Date.parse(endOf(row));
  const line = Date.parse(now);
  return [
    ...rows.filter((row) => at(row) >= line).toSorted((one, other) => at(one) - at(other)),
    ...rows.filter((row) => !(at(row) >= line)).toSorted((one, other) => at(other) - at(one)),
  ];
}
