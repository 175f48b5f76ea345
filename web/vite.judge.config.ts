import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Lists the files of this build, so that a device can take all of them along: they are named by their content. */
const list: Plugin = {
  name: 'guidon-judge-files',
  generateBundle(_options, bundle) {
    const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
    const version = createHash('sha256').update(files.toSorted().join(' ')).digest('hex').slice(0, 16);
    const source = JSON.stringify({ version, entry: `/${entry}`, files: files.map((file) => `/${file}`) });
    this.emitFile({ type: 'asset', fileName: 'judge-files.json', source });
  },
};

// A judge's seat is a build of its own: one script, and nothing of the app, so that a device holds a whole set. It goes beside the
// app, which is built first and empties the folder.
export default defineConfig({
  root: here('.'),
  plugins: [react(), list],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/judge.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: here('./judge.html') },
  },
});
