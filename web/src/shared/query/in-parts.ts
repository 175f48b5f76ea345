/** As many ids as a call takes comfortably; the database refuses more than 2,000. */
const PART = 1000;

/** Does the same with many ids, a part at a time and one after the other; gives what each part gave, together. */
export async function inParts<Result>(ids: string[], work: (part: string[]) => Promise<Result[]>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < ids.length; from += PART) results.push(...(await work(ids.slice(from, from + PART))));
  return results;
}
