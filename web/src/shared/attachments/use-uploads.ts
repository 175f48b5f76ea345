import { useRef, useState } from 'react';
import { useDb } from '../supabase/db-provider.tsx';
import { toAppError } from '../supabase/error.ts';
import { refusalOf } from './attachment.ts';
import { addAttachment } from './attachments.api.ts';
import { useReadFiles } from './attachments.queries.ts';
import { lightenPhoto } from './lighten-photo.ts';
import type { Subject } from './subject.ts';

/** A file on its way: how far it is, from 0 to 1, or why it did not come. */
export type Upload = { id: string; file: File; share: number; problem: string | null; side: 'both' | undefined };

/** The files that are being added to a subject, and ways to add, stop, and try again. */
export function useUploads(subject: Subject) {
  const db = useDb();
  const read = useReadFiles(subject);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => {
    stops.current.get(id)?.abort();
    setUploads((now) => now.filter((one) => one.id !== id));
  };

  const send = async ({ id, file, side }: Upload) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    change(id, { share: 0, problem: null });
    try {
      const light = await lightenPhoto(file);
      const onShare = (share: number) => change(id, { share });
      await addAttachment(db, subject, { id, file: light, side, onShare, signal: stop.signal });
      await read();
      setUploads((now) => now.filter((one) => one.id !== id));
    } catch (error) {
      change(id, { problem: toAppError(error).detail });
    }
  };

  const add = async (files: readonly File[], side: 'both' | undefined) => {
    const fresh = files.map((file) => ({ id: crypto.randomUUID(), file, share: 0, problem: refusalOf(file), side }));
    setUploads((now) => [...now, ...fresh]);
    for (const upload of fresh.filter(({ problem }) => problem === null)) await send(upload);
  };

  return {
    uploads,
    add: (files: readonly File[], side?: 'both') => void add(files, side),
    retry: (one: Upload) => void send(one),
    remove,
  };
}
