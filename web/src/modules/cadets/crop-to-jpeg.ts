const SIDE = 512;

/** Draws part of a picture into a JPEG of at most 512 × 512 pixels. Raises if the picture can't be read. */
export async function cropToJpeg(
  address: string,
  area: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const side = Math.min(SIDE, Math.round(area.width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return new Promise((done, failed) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : failed(new Error("Couldn't read the picture. Choose another one."))),
      'image/jpeg',
      0.88,
    );
  });
}
