import { useCallback, useEffect, useState } from 'react';
import { cameraProblem, noCamera } from './camera-problem.ts';

export type Camera = {
  stream: MediaStream | null;
  problem: string | null;
  /** The cameras of this device, once it may be asked. */
  choices: { value: string; label: string }[];
  chosen: string;
  choose: (id: string) => void;
  /** Turns the light on or off; null where there is none. */
  light: { on: boolean; turn: () => void } | null;
};

/** Opens a camera while this part of the page is shown; the rear camera first. */
export function useCamera(): Camera {
  const [wanted, choose] = useState('');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [choices, setChoices] = useState<Camera['choices']>([]);
  const [lit, setLit] = useState(false);

  useEffect(() => {
    let over = false;
    let own: MediaStream | null = null;
    const start = async () => {
      own = await openCamera(wanted);
      if (over) return stop(own);
      setStream(own);
      setProblem(null);
      setLit(false);
      setChoices(await listCameras());
    };
    start().catch((error: unknown) => {
      if (over) return;
      setStream(null);
      setProblem(cameraProblem(error));
    });
    return () => {
      over = true;
      stop(own);
    };
  }, [wanted]);

  const track = stream?.getVideoTracks()[0];
  const hasLight = track !== undefined && 'torch' in (track.getCapabilities?.() ?? {});
  const turn = useCallback(() => {
    const advanced = [{ torch: !lit } as MediaTrackConstraintSet];
    track?.applyConstraints({ advanced }).then(
      () => setLit(!lit),
      () => setProblem("The light couldn't be turned on."),
    );
  }, [track, lit]);
  const chosen = wanted || (track?.getSettings().deviceId ?? '');
  return { stream, problem, choices, chosen, choose, light: hasLight ? { on: lit, turn } : null };
}

async function openCamera(id: string): Promise<MediaStream> {
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  if (!devices) throw noCamera();
  const which = id ? { deviceId: { exact: id } } : { facingMode: 'environment' };
  return await devices.getUserMedia({ audio: false, video: { ...which, width: { ideal: 1280 } } });
}

async function listCameras(): Promise<Camera['choices']> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, at) => ({ value: deviceId, label: label || `Camera ${at + 1}` }));
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
