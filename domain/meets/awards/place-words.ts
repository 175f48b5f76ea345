const NAMED = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

/** '1st', '2nd', '3rd', '11th'. */
export function ordinal(place: number): string {
  const tens = place % 100;
  const end = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${end}`;
}

/** A place as one says it: 'First place', and '14th place' where it has no short name. */
export function placeSaid(place: number, tied = false): string {
  const name = NAMED[place - 1];
  if (!tied) return `${name ?? ordinal(place)} place`;
  return `Tied for ${name?.toLowerCase() ?? ordinal(place)} place`;
}

/** Places from one to another: '1st to 3rd'. */
export function placesSaid(from: number, to: number): string {
  return from === to ? ordinal(from) : `${ordinal(from)} to ${ordinal(to)}`;
}
