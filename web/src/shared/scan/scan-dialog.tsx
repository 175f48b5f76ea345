import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import classes from './scan.module.css';
import { tidy } from './scanned.ts';
import { useCamera } from './use-camera.ts';
import { useScanning } from './use-scanning.ts';

type Props = { title: string; label: string; onScan: (text: string) => void; onClose: () => void };

/** The picture of the camera, and a field for those who can't or don't want to scan. */
export function ScanDialog({ title, label, onScan, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [typed, setTyped] = useState('');
  const camera = useCamera();
  const { stream } = camera;
  useEffect(() => {
    const shown = video.current;
    if (!shown || !stream) return;
    shown.srcObject = stream;
    // It's muted, so it plays; if a browser still asks for a press, the field is there.
    shown.play().catch(() => undefined);
  }, [stream]);
  const take = (text: string) => {
    onScan(text);
    onClose();
  };
  const unread = useScanning(video, stream, take);
  const problem = camera.problem ?? unread;
  const text = tidy(typed);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      text={problem ? null : 'Hold the code in front of the camera, or type it.'}
      verb={{ label: 'Use this code', run: () => text && take(text), disabled: text === '' }}
      aside={<Light light={camera.light} />}
    >
      {problem && (
        <p className={classes.problem} role="alert">
          {problem} You can type the code.
        </p>
      )}
      <video ref={video} className={classes.video} muted playsInline hidden={stream === null} />
      {camera.choices.length > 1 && (
        <NativeSelect
          label="Camera"
          data={camera.choices}
          value={camera.chosen}
          onChange={(event) => camera.choose(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={label}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}

function Light({ light }: { light: { on: boolean; turn: () => void } | null }) {
  if (!light) return null;
  const Icon = light.on ? IconBulbOff : IconBulb;
  return (
    <Button variant="default" leftSection={<Icon size={17} aria-hidden />} onClick={light.turn}>
      {light.on ? 'Turn off the light' : 'Turn on the light'}
    </Button>
  );
}
