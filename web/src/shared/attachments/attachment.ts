/** What a file may be; the database and its bucket hold the same list. */
export const TYPES: Record<string, string> = {
  'image/jpeg': 'Picture',
  'image/png': 'Picture',
  'image/webp': 'Picture',
  'application/pdf': 'PDF',
  'text/plain': 'Text',
  'text/csv': 'Table',
  'application/msword': 'Word document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.ms-excel': 'Excel workbook',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel workbook',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint presentation',
};

/** The kinds that a camera gives: a phone turns its own format into one of them. */
export const PICTURES = Object.keys(TYPES).filter((type) => type.startsWith('image/'));

const MEGABYTE = 1024 * 1024;
const MEGABYTES = 15;

/** Why a file can't be added, in words; null where it can. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(type in TYPES)) return 'Choose a picture, a PDF, or a Word, Excel, or PowerPoint document.';
  if (size === 0) return 'This file is empty. Choose another.';
  return size > MEGABYTES * MEGABYTE ? `A file can be up to ${MEGABYTES} MB. Choose a smaller one.` : null;
}

/** The size of a file in words: '340 KB', '2.4 MB'. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '')} MB`;
}
