import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedInAs, type SignedIn } from './protocol-people.ts';
import { startProtocols } from './protocols.ts';
import { removeFolder } from './remove-folder.ts';

// A project in which everyone has a folder of their own name in the bucket `files`.
const policies = `
  create policy own_select on storage.objects for select to authenticated
    using (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy own_insert on storage.objects for insert to authenticated
    with check (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy own_update on storage.objects for update to authenticated
    using (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy own_delete on storage.objects for delete to authenticated
    using (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy drop_box on storage.objects for insert to authenticated with check (bucket_id = 'box');
`;

const config = `
[storage.buckets.files]
file_size_limit = "1MB"
[storage.buckets.box]
allowed_mime_types = ["image/*"]
[storage.buckets.shown]
public = true
`;

export type StorageScene = Awaited<ReturnType<typeof storageScene>>;

/** A server with that project (and more lines of its config.toml), two people, and what the tests of files do with them. */
export async function storageScene(more = '') {
  const project = await mkdtemp(join(tmpdir(), 'guidon-storage-'));
  await mkdir(join(project, 'migrations'));
  await writeFile(join(project, 'migrations', '20260101000000_policies.sql'), policies);
  await writeFile(join(project, 'config.toml'), `${more}\n${config}`);
  const server = await startProtocols(project);
  return {
    server,
    ana: await signedInAs(server, 'ana@school.example'),
    ben: await signedInAs(server, 'ben@school.example'),
    filesOnDisk: async (): Promise<number> => {
      const names = await readdir(join(server.stack.settings.dataDir, 'storage'), { recursive: true });
      return names.filter((name) => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)).length;
    },
    stop: async (): Promise<void> => {
      await server.stop();
      await removeFolder(project);
    },
  };
}

/** The bucket in which everyone has a folder, as a person sees it. */
export const files = (person: Pick<SignedIn, 'db'>) => person.db.storage.from('files');
