/**
 * The headers that protect the pages; `url` is the public address of this installation. Only what is `framed` may be part of other
 * sites' pages: it has no sign-in and no form.
 */
export function pageHeaders(url: string, framed = false): Record<string, string> {
  const socket = url.replace(/^http/, 'ws');
  const policy = [
    "default-src 'self'",
    // Documents are laid out by WebAssembly of our own bundle; scripts stay closed to everything else.
    "script-src 'self' 'wasm-unsafe-eval'",
    // The component library sets styles at run time; scripts stay closed.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // data: is how that bundle carries its WebAssembly; nothing can be sent there.
    `connect-src 'self' data: ${socket}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    `form-action ${framed ? "'none'" : "'self'"}`,
    `frame-ancestors ${framed ? '*' : "'none'"}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    ...(framed ? {} : { 'x-frame-options': 'DENY' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(url.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
