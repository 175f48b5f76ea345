import type { ProjectConfig } from '../project/config.ts';
import type { AuthRequest } from './service.ts';

type Allowed = Pick<ProjectConfig['auth'], 'site_url' | 'additional_redirect_urls'>;

/** A pattern of the allow list as a regular expression: `*` stops at `.` and `/`, `**` does not, `?` is one such sign. */
function patternOf(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*|\*|\?|[^*?]+/g, (piece) => {
    if (piece === '**') return '.*';
    if (piece === '*') return '[^./]*';
    if (piece === '?') return '[^./]';
    return piece.replaceAll(/[.+^${}()|[\]\\/]/g, '\\$&');
  });
  return new RegExp(`^${source}$`);
}

function isLoopback(url: URL): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}

/**
 * Whether a link of ours may lead there: the host of `site_url`, or an address on the allow list. Anything but http
 * and https must be on the list itself.
 */
export function mayRedirectTo(allowed: Allowed, address: string): boolean {
  // Backslashes and control characters read differently to different parsers.
  // eslint-disable-next-line no-control-regex
  if (/[\\\s\u0000-\u001f]/.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  const site = new URL(allowed.site_url);
  const web = url.protocol === 'http:' || url.protocol === 'https:';
  if (web && url.hostname === site.hostname && (url.protocol === site.protocol || isLoopback(url)))
    if (url.port === site.port || isLoopback(url)) return true;
  if (/^(javascript|data|vbscript|file|blob):$/.test(url.protocol)) return false;
  const plain = address.split('#')[0] ?? '';
  return allowed.additional_redirect_urls.some((pattern) => {
    if (pattern === address) return true;
    return patternOf(pattern).test(plain);
  });
}

/** Where a link of a mail leads in the end: the caller's `redirect_to` where it is allowed, else the site itself. */
export function redirectOf(allowed: Allowed, request: AuthRequest, fromBody?: string): string {
  const asked = fromBody ?? request.url.searchParams.get('redirect_to') ?? request.headers['redirect_to'];
  if (asked !== undefined && asked !== '' && mayRedirectTo(allowed, asked)) return asked;
  const referer = request.headers['referer'];
  if (asked === undefined && referer !== undefined && mayRedirectTo(allowed, referer)) return referer;
  return allowed.site_url;
}
