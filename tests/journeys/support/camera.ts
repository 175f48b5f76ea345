import { writeFile } from 'node:fs/promises';
import type { Browser, LaunchOptions, PlaywrightWorkerArgs } from '@playwright/test';
import { barDrawing } from '../../../web/src/modules/inventory/labels/drawing.ts';
import { type Drawing, qrDrawing } from '../../../web/src/shared/pdf/qr-drawing.ts';

const [WIDTH, HEIGHT] = [640, 480];

/** Fills the boxes of a drawing with black: where it is in the picture, and how large a module is. */
function paint(light: Buffer, { boxes }: Drawing, left: number, top: number, across: number, down: number): void {
  for (const box of boxes) {
    const [from, to] = [left + box.x * across, left + (box.x + box.width) * across];
    for (let y = top + box.y * down; y < top + (box.y + box.height) * down; y += 1)
      light.fill(16, y * WIDTH + from, y * WIDTH + to);
  }
}

/** Writes a film of a label held up to a camera: its QR code, and its bars below, as the product draws them. */
export async function filmLabel(path: string, code: string): Promise<void> {
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  paint(light, qrDrawing(code), 60, 40, 8, 8);
  const bars = barDrawing(code);
  if (bars) paint(light, bars, 60, 320, Math.floor((WIDTH - 80) / bars.width), 90);
  const gray = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, gray]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, frame, frame]));
}

/** A browser of its own, whose camera shows a film. */
export function browserWithCamera(
  playwright: PlaywrightWorkerArgs['playwright'],
  options: LaunchOptions,
  film: string,
): Promise<Browser> {
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const args = [...(options.args ?? []), ...camera, `--use-file-for-fake-video-capture=${film}`];
  return playwright.chromium.launch({ ...options, args });
}
