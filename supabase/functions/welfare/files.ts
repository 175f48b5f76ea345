import { Refusal } from '../_shared/reply.ts';
import { fromBase64, toBase64 } from '../_shared/cipher.ts';
import { ask, type Context, idIn, textIn } from './context.ts';

const MOST = 10_000_000;
const BUCKET = 'welfare';

/** Encrypts a file and stores it: `{ id }`. */
export async function attach(context: Context): Promise<unknown> {
  const { cipher, service, marks, body } = context;
  const report = idIn(context, 'report');
  const name = textIn(context, 'name', 'The file name', 200);
  const type = /^[\w.+-]+\/[\w.+-]+$/.exec(body.text('type') ?? '')?.[0] ?? 'application/octet-stream';
  const bytes = bytesIn(body.raw('data'));
  const id = crypto.randomUUID();
  const about = await cipher.encrypt(`${report}:about:${id}`, JSON.stringify({ name, type, size: bytes.length }));
  const sealed = await cipher.seal(`${report}:file:${id}`, bytes);
  const input = { id, about, size: sealed.length };
  const path = await ask<string>(context, 'add_welfare_file', { p_marks: marks, p_report: report, p_input: input });
  const { error } = await service.storage
    .from(BUCKET)
    .upload(path, sealed, { contentType: 'application/octet-stream' });
  if (error) throw error;
  const { error: unkept } = await service.rpc('keep_welfare_file', { p_file: id });
  if (unkept) throw unkept;
  return { id };
}

function bytesIn(raw: unknown): Uint8Array<ArrayBuffer> {
  const wrong = new Refusal(400, 'A file can be up to 10 MB, and can’t be empty', { code: 'size', field: 'file' });
  if (typeof raw !== 'string') throw wrong;
  try {
    const bytes = fromBase64(raw);
    if (bytes.length > 0 && bytes.length <= MOST) return bytes;
  } catch {
    // No base64: refused in the same words.
  }
  throw wrong;
}

/** Opens a file of a report: `{ name, type, data }`. That it was opened is logged before it is read. */
export async function file(context: Context): Promise<unknown> {
  const { cipher, service, marks } = context;
  const [report, id] = [idIn(context, 'report'), idIn(context, 'file')];
  const found = await ask<{ path: string; about: string }>(context, 'open_welfare_file', {
    p_marks: marks,
    p_report: report,
    p_file: id,
  });
  const about = await cipher.decrypt(`${report}:about:${id}`, found.about);
  const { data, error } = await service.storage.from(BUCKET).download(found.path);
  if (error) throw error;
  const bytes = await cipher.unseal(`${report}:file:${id}`, new Uint8Array(await data.arrayBuffer()));
  if (!about || !bytes)
    throw new Refusal(503, 'This file was encrypted with a key that this server doesn’t have', { code: 'key' });
  return { ...(JSON.parse(about) as object), data: toBase64(bytes) };
}
