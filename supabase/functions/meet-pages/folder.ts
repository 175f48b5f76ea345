import type { SupabaseClient } from '@supabase/supabase-js';
import type { Project } from '../_shared/clients.ts';
import { Refusal, refusalOf } from '../_shared/reply.ts';

export const BUCKET = 'meet-pages';
/** How many folders a call clears. */
const A_CALL = 50;
/** The storage gives so many names at once. */
const A_LIST = 1000;

type Document = { path: string; type: string; file: string };
type Next = { version: null } | { version: number; hash: string; content: object; files: Document[] };

/**
 * Writes the next version of a folder, and has visitors read it once all of it is there; true where they do. A version is a file
 * of its own: no copy of an older one, wherever it's kept, can be taken for it.
 */
export async function write(service: SupabaseClient, project: Project, folder: string): Promise<boolean> {
  const { data, error } = await service.rpc('next_meet_page', { p_folder: folder });
  if (error) throw refusalOf(error);
  const next: Next | null = data;
  if (next === null || next.version === null) return false;
  await copyDocuments(service, project, folder, next.files);
  const body = new Blob([JSON.stringify(next.content)]);
  await put(project, `${folder}/${next.version}.json`, 'application/json', body);
  const accepted = await service.rpc('accept_meet_page', {
    p_folder: folder,
    p_version: next.version,
    p_hash: next.hash,
  });
  if (accepted.error) throw refusalOf(accepted.error);
  return accepted.data;
}

/** Stores a file so that no one between us and a visitor keeps a copy. supabase-js would only say for how long one may be kept. */
async function put(project: Project, path: string, type: string, body: Blob): Promise<void> {
  const response = await fetch(`${project.url}/storage/v1/object/${BUCKET}/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${project.serviceRoleKey}`,
      apikey: project.serviceRoleKey,
      'content-type': type,
      'cache-control': 'no-store',
      'x-upsert': 'true',
    },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Refusal(502, 'The file could not be stored', { code: `storage_${response.status}` });
}

async function copyDocuments(service: SupabaseClient, project: Project, folder: string, files: Document[]) {
  const known = new Set(files.length > 0 ? await namesIn(service, `${folder}/files`) : []);
  for (const { path, type, file } of files.filter(({ file: name }) => !known.has(name))) {
    const { data, error } = await service.storage.from('attachments').download(path);
    // Without the file the page would offer what isn't there: it's written when the file can be read.
    if (error) throw new Refusal(502, 'A document could not be read', { code: 'document' });
    await put(project, `${folder}/files/${file}`, type, data);
  }
}

async function namesIn(service: SupabaseClient, folder: string): Promise<string[]> {
  const { data, error } = await service.storage.from(BUCKET).list(folder, { limit: A_LIST });
  if (error) throw new Refusal(502, 'The files could not be listed', { code: 'storage_list' });
  return data.filter(({ id }) => id !== null).map(({ name }) => name);
}

type Left = { folder: string; below: number; files: string[] };

/** Removes what visitors may no longer read: older versions, withdrawn pages, and documents that are no longer public. */
export async function tidy(service: SupabaseClient): Promise<void> {
  const { data, error } = await service.rpc('left_meet_pages', { p_limit: A_CALL });
  if (error) throw refusalOf(error);
  const left: Left[] = data;
  for (const one of left) await clear(service, one);
}

async function clear(service: SupabaseClient, { folder, below, files }: Left): Promise<void> {
  const versions = (await namesIn(service, folder)).filter((name) => Number.parseInt(name, 10) < below);
  const documents = (await namesIn(service, `${folder}/files`)).filter((name) => !files.includes(name));
  const paths = [...versions.map((name) => `${folder}/${name}`), ...documents.map((name) => `${folder}/files/${name}`)];
  if (paths.length > 0) {
    const { error } = await service.storage.from(BUCKET).remove(paths);
    if (error) throw new Refusal(502, 'Withdrawn files could not be removed', { code: 'storage_remove' });
  }
  const settled = await service.rpc('settle_meet_page', { p_folder: folder, p_below: below });
  if (settled.error) throw refusalOf(settled.error);
}
