import { type RefObject, useEffect, useRef, useState } from 'react';
import { openReader } from './open-reader.ts';
import type { Read } from './scanned.ts';

/** Between two looks at the picture; a hand takes longer to aim. */
const lookMs = 150;

/** After a code was read, before the next look: who holds a card up takes it away first. */
const restMs = 900;

/** A code that stays in the picture is read once; it counts again after it was out of it for so long. */
const awayMs = 2500;

/**
 * Looks for a code in a video while it plays, and returns the first one; with `on` it keeps looking. Says why if
 * nothing can be read.
 */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  onRead: (text: string) => void,
  on = false,
): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    if (!stream) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = { text: '', at: 0 };
    const look = async (read: Read) => {
      const [text] = await readOnce(read, video.current);
      if (over) return;
      const held = text === seen.text && Date.now() - seen.at < awayMs;
      if (text) seen = { text, at: Date.now() };
      if (text && !held) latest.current(text);
      if (text && !on) return;
      timer = setTimeout(() => void look(read), text ? restMs : lookMs);
    };
    openReader().then(look, () => !over && setProblem("The scanner couldn't be loaded. Type the code instead."));
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [stream, video, on]);
  return problem;
}

async function readOnce(read: Read, video: HTMLVideoElement | null): Promise<string[]> {
  if (!video || video.videoWidth === 0) return [];
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return [];
  pen.drawImage(video, 0, 0);
  // A picture that can't be read is followed by the next one.
  return await read(pen.getImageData(0, 0, canvas.width, canvas.height)).catch(() => []);
}
