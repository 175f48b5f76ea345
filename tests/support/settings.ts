import type { Settings } from '../../server/stack.ts';

/** Settings of a server that tests start: on any port of loopback, with pages and without the demo. */
export function quietSettings(own: Pick<Settings, 'dataDir' | 'projectDir'> & Partial<Settings>): Settings {
  return {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: null,
    publicUrl: null,
    trustedProxies: [],
    smtpUrl: null,
    jwtSecret: null,
    logLevel: 'error',
    stack: false,
    demo: false,
    resetDemo: false,
    empty: false,
    // Work that is due would be done while a test looks at something else: a test that wants it calls the function.
    web: true,
    jobs: false,
    dbPort: null,
    ...own,
  };
}
