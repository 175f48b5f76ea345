/** Where what was read by a camera is found in the picture isn't kept: only what it says. */
export type Read = (picture: ImageData) => Promise<string[]>;

/** The kinds of codes on labels, cards, and slips. */
export const FORMATS = {
  detector: ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'qr_code', 'data_matrix'],
  zxing: ['Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA', 'QRCode', 'DataMatrix'],
} as const;

/** What was read or typed, without what a keyboard or a label adds around it. */
export function tidy(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u001F\u007F]/g, '').trim();
}
