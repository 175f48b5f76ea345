/** Full years on an ISO day. A person born on February 29 turns a year older on March 1 where there is no 29th. */
export function ageOn(birth: string, on: string): number {
  return Number(on.slice(0, 4)) - Number(birth.slice(0, 4)) - (on.slice(5) < birth.slice(5) ? 1 : 0);
}

/** The row of a table for an age: 18 and older use the row of 17 where the table ends there. Null where there is none. */
export function rowAge(age: number, first: number, last: number): number | null {
  if (age >= first && age <= last) return age;
  return age > last && age >= 18 && last >= 17 ? last : null;
}
