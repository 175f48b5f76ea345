import { appError } from '../supabase/error.ts';
import type { Db } from '../supabase/client.ts';
import { putFile } from './put-file.ts';
import type { Subject } from './subject.ts';

const BUCKET = 'attachments';
const MINUTES = 10;

/** The files of a subject, oldest first; archived ones too. Those whose upload has not ended are left out. */
export async function listAttachments(db: Db, { table, id }: Subject) {
  const { data } = await db
    .from('attachments')
    .select('id, name, mime_type, size_bytes, path, author_label, created_at, archived_at, side, from_side')
    .eq('subject_table', table)
    .eq('subject_id', id)
    .not('stored_at', 'is', null)
    .order('created_at')
    .throwOnError();
  return data;
}

export type Attachment = Awaited<ReturnType<typeof listAttachments>>[number];

type Upload = {
  id: string;
  file: File;
  side: 'both' | undefined;
  onShare: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Adds a file to a subject: the row first, then the file at the address it names. The same id again goes on where the last
 * attempt ended. Raises the refusal of the database or the storage.
 */
export async function addAttachment(
  db: Db,
  subject: Subject,
  { id, file, side, onShare, signal }: Upload,
): Promise<void> {
  const input = { p_id: id, p_table: subject.table, p_subject: subject.id, ...(side && { p_side: side }) };
  const { data: path } = await db
    .rpc('add_attachment', { ...input, p_name: file.name, p_type: file.type, p_size: file.size })
    .throwOnError();
  // Null: an attempt before this one stored it, and its answer was lost.
  if (!path) return;
  const signed = await db.storage.from(BUCKET).createSignedUploadUrl(path);
  if (signed.error) throw signed.error;
  await putFile(signed.data.signedUrl, file, { onShare, signal });
}

/** Archives a file, or restores it. */
export async function archiveAttachment(db: Db, id: string, archived: boolean): Promise<void> {
  await db.rpc('archive_attachment', { p_attachment: id, p_archived: archived }).throwOnError();
}

/** Says which school reads a file of a row of two: one's own side, or both. */
export async function setAttachmentSide(db: Db, id: string, side: string): Promise<void> {
  await db.rpc('set_attachment_side', { p_attachment: id, p_side: side }).throwOnError();
}

/** An address of a file that is good for ten minutes; with `download` the browser saves it under its name. */
export async function addressOf(db: Db, { path, name }: Attachment, download = false): Promise<string> {
  const { data, error } = await db.storage
    .from(BUCKET)
    .createSignedUrl(path, MINUTES * 60, download ? { download: name } : {});
  if (error) throw appError('gone', "Couldn't open the file", 'You may no longer have access to it. Reload the page.');
  return data.signedUrl;
}
