import { lazy, Suspense, useState } from 'react';
import { useAct } from '../../shared/act/use-act.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { listName } from '../../shared/text/person-name.ts';
import { PersonAvatar } from '../../shared/ui/avatar.tsx';
import { PictureButton } from '../../shared/ui/picture-button.tsx';
import type { CadetRecord } from './cadet.api.ts';
import { MODULE } from './cadet.queries.ts';
import { storePhoto, usePhotos } from './use-photos.ts';
import classes from './cadet-record.module.css';

const PhotoCrop = lazy(() => import('./photo-crop.tsx').then((file) => ({ default: file.PhotoCrop })));

/** The cadet's photo. People with permission can choose, crop, and save a new one. */
export function CadetPhoto({ cadet }: { cadet: CadetRecord }) {
  const mayChange = useCan('cadets:update');
  const [file, setFile] = useState<File | null>(null);
  const photos = usePhotos([cadet]);
  const save = useAct(MODULE, {
    run: (db, photo: Blob) => storePhoto(db, cadet, photo),
    done: 'Photo saved',
    failed: "Couldn't save the photo",
    after: () => setFile(null),
  });
  const src = photos.get(cadet.photo_path ?? '') ?? null;

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
          <PhotoCrop
            file={file}
            onClose={() => setFile(null)}
            onSave={(photo) => save.send(photo).catch(() => undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
