const longest = 200;

/**
 * Why the link of a mail opened nothing, in words; null when the address says nothing of the kind. A refusal stands behind
 * the "#" or in the query; a code in the query can be traded only by the browser that asked for it.
 */
export function linkRefusal({ hash, search }: Pick<Location, 'hash' | 'search'>): string | null {
  const query = new URLSearchParams(search);
  const values = [new URLSearchParams(hash.slice(1)), query];
  const read = (name: string) => values.map((part) => part.get(name)).find(Boolean) ?? '';
  if (read('error_code') === 'otp_expired') return 'This link was used already or is no longer valid.';
  const description = read('error_description').slice(0, longest);
  if (description) return `This link did not work: ${description.replace(/\.*$/, '.')}`;
  // A session that did come stands no longer in the address: half of one opens nothing.
  if (['error', 'error_code', 'access_token'].some(read)) return 'This link did not work.';
  return query.has('code') ? 'This link was used already, or asked for in another browser.' : null;
}
