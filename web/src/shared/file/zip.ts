const [LOCAL, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50];

/** Names are UTF-8; the day is the first one that the format knows, so that equal contents are equal files. */
const [UTF8, DAY] = [0x0800, 0x0021];

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** A zip file of texts and files by name, not packed (APPNOTE 4.3). `unzipTexts` reads its texts again. */
export function zipFiles(files: ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const path = encoder.encode(name);
    const body = typeof content === 'string' ? encoder.encode(content) : content;
    const facts = [UTF8, 0, 0, DAY];
    const size = [checksum(body), body.length, body.length] as const;
    const local = record([LOCAL], [20, ...facts], size, [path.length, 0]);
    list.push(record([ENTRY], [20, 20, ...facts], size, [path.length, 0, 0, 0, 0], [0, at]), path);
    parts.push(local, path, body);
    at += local.length + path.length + body.length;
  }
  const listed = list.reduce((sum, part) => sum + part.length, 0);
  const end = record([END], [0, 0, files.size, files.size], [listed, at], [0]);
  return joined([...parts, ...list, end]);
}

/** Numbers as the format has them, by turns of four bytes and of two. */
function record(...turns: (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const sizes = turns.map((turn, place) => turn.map(() => (place % 2 === 0 ? 4 : 2)));
  const bytes = new Uint8Array(sizes.flat().reduce((sum, size) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [place, turn] of turns.entries())
    for (const number of turn) {
      if (place % 2 === 0) view.setUint32(at, number, true);
      else view.setUint16(at, number, true);
      at += place % 2 === 0 ? 4 : 2;
    }
  return bytes;
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}
