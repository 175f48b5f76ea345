import { FORMATS, type Read, tidy } from './scanned.ts';

type Detector = { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

/** The browser's own reader where it knows our codes, else ours. Rejects where ours can't be loaded. */
export async function openReader(): Promise<Read> {
  return (await ownReader()) ?? (await ourReader());
}

async function ownReader(): Promise<Read | null> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known: string[] | undefined = await Own?.getSupportedFormats().catch(() => []);
  if (!Own || !known || !FORMATS.detector.every((format) => known.includes(format))) return null;
  const detector = new Own({ formats: [...FORMATS.detector] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => tidy(rawValue));
}

async function ourReader(): Promise<Read> {
  const [{ zxingReader }, { default: address }] = await Promise.all([
    import('./read-by-zxing.ts'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  return zxingReader(address);
}
