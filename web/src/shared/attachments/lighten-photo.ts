/** The longer side of a photo, in pixels: enough to read a page, and a tenth of what a phone takes. */
const SIDE = 2560;
const QUALITY = 0.88;

/**
 * A photo as it is sent: smaller, and without what the phone wrote into it, such as the place where it was taken. Anything
 * but a JPEG stays as it is; so does what this browser can't read.
 */
export async function lightenPhoto(file: File): Promise<File> {
  if (file.type !== 'image/jpeg') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const light = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY));
    return light ? new File([light], file.name, { type: file.type }) : file;
  } catch {
    return file;
  }
}
