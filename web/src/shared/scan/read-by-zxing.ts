import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { FORMATS, type Read, tidy } from './scanned.ts';

/** Reads codes by WebAssembly; `wasm` is its address or, where there is no address, its bytes. */
export function zxingReader(wasm: string | Uint8Array<ArrayBuffer>): Read {
  // Without this it would be fetched from someone else's server.
  const overrides = typeof wasm === 'string' ? { locateFile: () => wasm } : { wasmBinary: wasm.buffer };
  prepareZXingModule({ overrides });
  return async (picture) => {
    const options = { formats: [...FORMATS.zxing], tryHarder: true, maxNumberOfSymbols: 1 };
    const found = await readBarcodes(picture, options);
    return found.filter(({ isValid }) => isValid).map(({ text }) => tidy(text));
  };
}
