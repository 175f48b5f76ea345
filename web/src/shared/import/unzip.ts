const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** The most bytes that are unpacked: as much text as a file of 10 MB holds in earnest. */
const MOST = 200 * 1024 * 1024;

/**
 * The texts of a zip file whose names match, by name. The browser unpacks; this finds where they are, by the list at the end of the
 * file (APPNOTE 4.3.12). A RangeError for what is no zip file.
 */
export async function unzipTexts(bytes: Uint8Array<ArrayBuffer>, names: RegExp): Promise<Map<string, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== END) end -= 1;
  const texts = new Map<string, string>();
  let [at, left] = [view.getUint32(end + 16, true), MOST];
  while (view.getUint32(at, true) === ENTRY) {
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameSize ?? 0)));
    if (names.test(name)) {
      left -= view.getUint32(at + 24, true);
      if (left < 0) throw new RangeError('The file is too large when unpacked');
      const [method, size, start] = [
        view.getUint16(at + 10, true),
        view.getUint32(at + 20, true),
        view.getUint32(at + 42, true),
      ];
      const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
      texts.set(name, await textOf(bytes.slice(from, from + size), method === 8));
    }
    at += 46 + (nameSize ?? 0) + (extraSize ?? 0) + (noteSize ?? 0);
  }
  return texts;
}

function textOf(part: Uint8Array<ArrayBuffer>, isPacked: boolean): Promise<string> {
  const { body } = new Response(part);
  return new Response(isPacked ? body?.pipeThrough(new DecompressionStream('deflate-raw')) : body).text();
}
