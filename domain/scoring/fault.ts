/** What breaks a rule, and where: a meet is refused with one line for each. */
export type Fault = { event?: string; entry?: string; sheet?: string; item?: string; text: string };

/** The fault on one line: 'event INSP, entry INSP-S01, sheet J01, item insp.uniform: 25 is above the maximum of 20'. */
export function faultLine({ event, entry, sheet, item, text }: Fault): string {
  const where = Object.entries({ event, entry, sheet, item }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${value}`],
  );
  const line = where.length > 0 ? `${where.join(', ')}: ${text}` : text;
  return line.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');
}

/** Either what was read, or why it can't be used. */
export type Read<Value> = { value: Value; faults: [] } | { value: null; faults: Fault[] };

/** What was read, unless something is wrong with it. */
export function readUnless<Value>(faults: Fault[], value: Value): Read<Value> {
  return faults.length > 0 ? { value: null, faults } : { value, faults: [] };
}
