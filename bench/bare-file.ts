import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';

export type AsCaller = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>;

/** Writes the body below the folder, synced, and its row as the caller. */
export async function takeFile(request: IncomingMessage, asCaller: AsCaller, folder: string, name: string) {
  const version = randomUUID();
  const handle = await open(join(folder, version), 'wx');
  const hash = createHash('md5');
  let size = 0;
  try {
    for await (const part of request) {
      const bytes = Buffer.from(part);
      size += bytes.length;
      hash.update(bytes);
      await handle.write(bytes);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  // The name of a file is safe only when its folder is.
  const place = await open(folder, 'r');
  await place.sync().finally(() => place.close());
  await asCaller(
    `insert into storage.objects (bucket_id, name, version, metadata) values ('files', $1, $2, $3)
     on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata`,
    [name, version, { size, eTag: hash.digest('hex'), mimetype: 'application/octet-stream' }],
  );
  return JSON.stringify({ Key: `files/${name}` });
}

/** Streams the file of a row that the caller may see. */
export async function giveFile(reply: ServerResponse, asCaller: AsCaller, folder: string, name: string): Promise<void> {
  const [row] = await asCaller<{ version: string; metadata: { size: number } }>(
    `select version, metadata from storage.objects where bucket_id = 'files' and name = $1`,
    [name],
  );
  if (row === undefined) throw new Error('no such file');
  reply.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': row.metadata.size });
  // Anyone who measures goes away when the time is over.
  await pipeline(createReadStream(join(folder, row.version)), reply).catch(() => reply.destroy());
}
