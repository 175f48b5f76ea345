/** JSON with sorted keys and no white space: equal values are equal texts. Keys without a value are left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined);
  pairs.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${pairs.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}
