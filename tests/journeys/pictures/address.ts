/** A record's id in an address. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Parameters that open another page or part of one; the others only filter what is shown. */
const PARTS = ['tab', 'view', 'new', 'plan'];

/** What all addresses of the same page have in common: the pages of two records are one page. */
export function patternOf(address: string): string {
  const url = new URL(address, 'http://local');
  const parts = PARTS.flatMap((name) => url.searchParams.getAll(name).map((value) => `${name}=${value}`));
  return `${url.pathname.replaceAll(ID, ':id').replace(/(?<=.)\/$/, '')}${parts.length > 0 ? '?' : ''}${parts.join('&')}`;
}

/** A file's name for a page. */
export function fileOf(pattern: string): string {
  return pattern.replaceAll(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'start';
}
