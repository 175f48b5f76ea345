/** What is used here of a font in WOFF: its tables, unpacked. */
type Packed = { _getTableStream(tag: string): Unpacked | null; stream: Unpacked };
type Unpacked = { pos: number };

const known = new WeakSet<Packed>();

/**
 * Has a font remember its unpacked tables. The PDF library unpacks the table of outlines again for each letter that it embeds,
 * which is a tenth of a second for a document of a page.
 */
export function unpackOnce(font: Packed): void {
  if (known.has(font)) return;
  known.add(font);
  const unpack = font._getTableStream.bind(font);
  const unpacked = new Map<string, Unpacked>();
  font._getTableStream = (tag) => {
    const table = unpacked.get(tag) ?? unpack(tag);
    // A table that isn't packed is a place in the file.
    if (table === null || table === font.stream) return table;
    unpacked.set(tag, table);
    table.pos = 0;
    return table;
  };
}
