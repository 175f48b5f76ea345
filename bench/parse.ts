import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appId, masterKey, mount, openParseScene } from './parse-scene.ts';
import type { PeerKind } from './peer-kind.ts';

const cloud = `
Parse.Cloud.define('countNotes', async ({ params, user }) =>
  new Parse.Query('Note').equalTo('state', params.state).count({ sessionToken: user.getSessionToken() }));
`;

/** Parse Server: a schema of its own, with an access list on each object. */
export const parse: PeerKind = {
  // It looks into the inside of its router, which changed after 2.2.
  install: { name: 'parse-server', version: '9.10.0', overrides: { router: '2.2.0' }, empty: [] },
  prepare: async ({ folder, home, port, database: { user, password, port: databasePort, database } }) => {
    const url = `http://127.0.0.1:${port}${mount}`;
    await writeFile(join(home, 'cloud.cjs'), cloud);
    const settings = {
      appId,
      masterKey,
      port,
      host: '127.0.0.1',
      mountPath: mount,
      serverURL: url,
      logLevel: 'error',
      silent: true,
      logsFolder: null,
      databaseURI: `postgres://${user}:${String(password)}@127.0.0.1:${databasePort}/${database}?poolSize=20`,
      cloud: join(home, 'cloud.cjs'),
      allowClientClassCreation: true,
      masterKeyIps: ['127.0.0.1'],
      filesAdapter: { module: '@parse/fs-files-adapter', options: { filesSubDirectory: '' } },
    };
    const file = join(home, 'parse.json');
    await writeFile(file, JSON.stringify(settings));
    const program = join(folder, 'node_modules', 'parse-server', 'bin', 'parse-server');
    return { url, ready: '/health', args: [program, file], env: {} };
  },
  fill: openParseScene,
};
