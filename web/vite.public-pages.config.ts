import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The pages that anyone reads are built on their own, so that they and the app share no file that either would have to load. They
// go beside the app, which is built first and empties the folder.
export default defineConfig({
  root: here('.'),
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/public-pages.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [here('./meets.html'), here('./embed.html')] },
  },
});
