import { build } from 'vite';

/** Builds the web pages into dist/web. */
await build({ configFile: 'web/vite.config.ts', logLevel: 'warn' });
