import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './scan.module.css';
import { tidy } from './scanned.ts';
import { useCamera } from './use-camera.ts';
import { useScanning } from './use-scanning.ts';

type Props = { label: string; onScan: (text: string) => void };

/** Reads one code after another: by the camera, and by a field that a hand scanner or a person types into, ended by Enter. */
export function ScanMany({ label, onScan }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [typed, setTyped] = useState('');
  const { stream, problem, choices, chosen, choose } = useCamera();
  useEffect(() => {
    const shown = video.current;
    if (!shown || !stream) return;
    shown.srcObject = stream;
    // It's muted, so it plays; if a browser still asks for a press, the field is there.
    shown.play().catch(() => undefined);
  }, [stream]);
  const unread = useScanning(video, stream, onScan, true);
  const trouble = problem ?? unread;
  return (
    <>
      {trouble && (
        <p className={classes.problem} role="alert">
          {trouble} You can type the code or use a hand scanner.
        </p>
      )}
      <video ref={video} className={classes.video} muted playsInline hidden={stream === null} />
      {choices.length > 1 && (
        <NativeSelect
          label="Camera"
          data={choices}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={label}
        description="Enter saves it and is ready for the next one."
        autoComplete="off"
        maxLength={2000}
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const text = tidy(event.currentTarget.value);
          setTyped('');
          if (text) onScan(text);
        }}
      />
    </>
  );
}
