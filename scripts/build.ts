import { build } from 'vite';

/** Builds the web pages into dist/web: the app, then the pages that anyone reads without it. */
await build({ configFile: 'web/vite.config.ts', logLevel: 'warn' });
await build({ configFile: 'web/vite.public-pages.config.ts', logLevel: 'warn' });
