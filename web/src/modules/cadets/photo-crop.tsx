import { Dialog } from '../../shared/ui/dialog.tsx';
import { Button, Slider } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { cropToJpeg } from './crop-to-jpeg.ts';
import classes from './cadet-record.module.css';

type Props = { file: File; onClose: () => void; onSave: (photo: Blob) => Promise<unknown> };

/** Crops a picture to a square portrait. What leaves the browser is small and has no location or camera data. */
export function PhotoCrop({ file, onClose, onSave }: Props) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!area) return;
    setBusy(true);
    try {
      await onSave(await cropToJpeg(address, area));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title="Crop the photo" size={480}>
      <div className={classes.cropper}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={1}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <Slider thumbLabel="Zoom" min={1} max={4} step={0.05} value={zoom} onChange={setZoom} label={null} my={18} />
      <div className={classes.dialogFoot}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button onClick={() => void save()} loading={busy} disabled={!area}>
          Save photo
        </Button>
      </div>
    </Dialog>
  );
}
