import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { PersonAvatar } from '../../shared/ui/avatar.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { CadetRecord } from './cadet.api.ts';
import { listName } from './cadet.ts';
import { cadetKeys } from './cadet.queries.ts';
import { storePhoto, usePhotos } from './use-photos.ts';
import classes from './cadet-record.module.css';

const PhotoCrop = lazy(() => import('./photo-crop.tsx').then((file) => ({ default: file.PhotoCrop })));

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 15 * 1024 * 1024;

/** The cadet's photo, and for those who may, the way to a new one: choose, crop, save. */
export function CadetPhoto({ cadet }: { cadet: CadetRecord }) {
  const db = useDb();
  const client = useQueryClient();
  const mayChange = useCan('cadets:update');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const photos = usePhotos([cadet]);
  const src = photos.get(cadet.photo_path ?? '') ?? null;

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    if (!TYPES.includes(chosen.type)) toast.failed('Photo not changed', 'Choose a JPEG, PNG or WebP picture.');
    else if (chosen.size > MAX_BYTES) toast.failed('Photo not changed', 'The picture is larger than 15 MB.');
    else setFile(chosen);
  };
  const save = async (photo: Blob) => {
    try {
      await storePhoto(db, cadet, photo);
      await client.invalidateQueries({ queryKey: cadetKeys.all });
      toast.done('Photo saved');
      setFile(null);
    } catch (error) {
      toast.failed('Photo not changed', toAppError(error).detail);
    }
  };

  return (
    <div className={classes.photo}>
      <PersonAvatar name={listName(cadet)} src={src} size={132} />
      {mayChange && (
        <>
          <input
            ref={input}
            type="file"
            className="g-hidden"
            tabIndex={-1}
            aria-label="Photo of the cadet"
            accept={TYPES.join(',')}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <Button variant="default" size="xs" onClick={() => input.current?.click()}>
            {src ? 'New photo…' : 'Add a photo…'}
          </Button>
        </>
      )}
      {file && (
        <Suspense>
          <PhotoCrop file={file} onClose={() => setFile(null)} onSave={save} />
        </Suspense>
      )}
    </div>
  );
}
