import { build } from 'vite';

/** Builds the web pages into dist/web: the app, then the pages that anyone reads without it, and judges' seats. */
await build({ configFile: 'web/vite.config.ts', logLevel: 'warn' });
await build({ configFile: 'web/vite.public-pages.config.ts', logLevel: 'warn' });
await build({ configFile: 'web/vite.judge.config.ts', logLevel: 'warn' });
