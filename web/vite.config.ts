import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['GUIDON_SERVER'] ?? 'http://127.0.0.1:3000';
const protocols = ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1', '/config.json', '/healthz', '/mailbox'];

const split = chunks();

/** Public pages of meets and judges' seats have start pages of their own, as on the built server (server/web/static.ts). */
const meets: Plugin = {
  name: 'guidon-meets',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _reply, next) => {
      const [, first] = /^\/(meets|judge|embed)([/?]|$)/.exec(request.url ?? '') ?? [];
      if (first) request.url = `/${first}.html`;
      next();
    });
  },
};

// Tools find a config by its default export.
export default defineConfig({
  root: here('.'),
  plugins: [react(), split.plugin, meets],
  // The storage client imports a catalog of analytics buckets; nothing here has any.
  resolve: { alias: { 'iceberg-js': here('./no-iceberg.ts') } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: split.nameOf, debugName: 'worlds' }] },
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(protocols.map((path) => [path, { target: server, changeOrigin: true }])),
      '/realtime/v1': { target: server, ws: true, changeOrigin: true },
    },
  },
});
