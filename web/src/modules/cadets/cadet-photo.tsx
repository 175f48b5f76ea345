import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { listName } from '../../shared/text/person-name.ts';
import { PersonAvatar } from '../../shared/ui/avatar.tsx';
import { PictureButton } from '../../shared/ui/picture-button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { CadetRecord } from './cadet.api.ts';
import { cadetKeys } from './cadet.queries.ts';
import { storePhoto, usePhotos } from './use-photos.ts';
import classes from './cadet-record.module.css';

const PhotoCrop = lazy(() => import('./photo-crop.tsx').then((file) => ({ default: file.PhotoCrop })));

/** The cadet's photo. People with permission can choose, crop, and save a new one. */
export function CadetPhoto({ cadet }: { cadet: CadetRecord }) {
  const db = useDb();
  const client = useQueryClient();
  const mayChange = useCan('cadets:update');
  const [file, setFile] = useState<File | null>(null);
  const photos = usePhotos([cadet]);
  const src = photos.get(cadet.photo_path ?? '') ?? null;

  const save = async (photo: Blob) => {
    try {
      await storePhoto(db, cadet, photo);
      await client.invalidateQueries({ queryKey: cadetKeys.all });
      toast.done('Photo saved');
      setFile(null);
    } catch (error) {
      toast.failed("Couldn't save the photo", toAppError(error).detail);
    }
  };

  return (
    <div className={classes.photo}>
      <PersonAvatar name={listName(cadet)} src={src} size={132} />
      {mayChange && (
        <PictureButton label="Photo of the cadet" failed="Photo not changed" megabytes={15} size="xs" onPick={setFile}>
          {src ? 'New photo…' : 'Add a photo…'}
        </PictureButton>
      )}
      {file && (
        <Suspense>
          <PhotoCrop file={file} onClose={() => setFile(null)} onSave={save} />
        </Suspense>
      )}
    </div>
  );
}
