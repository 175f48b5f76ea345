import { Font } from '@react-pdf/renderer';
import { cleanText, clustersOf, isDrawn, lettersOf } from './clean-text.ts';
import { type Face, faceOf, type PaperNode, type PaperText, textsIn } from './paper-texts.ts';
import { unpackOnce } from './unpack-once.ts';
import { embedAtWeight, type PdfFont } from './variable-font.ts';

/** What is drawn for a character that no font has. */
const PLACEHOLDER = '\uFFFD';

type Piece = { words: string; family?: string };

/**
 * Gives each letter of a document a font that has it, before the document is laid out: the document's own, else a
 * fallback, which is fetched only then. What no font has becomes a placeholder; it's never drawn as another letter.
 */
export async function fitGlyphs(document: PaperNode): Promise<void> {
  await Promise.all(textsIn(document).map(fit));
}

async function fit(text: PaperText): Promise<void> {
  const words = cleanText(text.instance.value ?? '');
  const own = await Promise.all(text.face.families.map((family) => load(family, text.face)));
  const clusters = clustersOf(words);
  const pieces = await Promise.all(
    clusters.map(async (cluster): Promise<Piece> => {
      if (!isDrawn(cluster) || isIn(own, cluster)) return { words: cluster };
      return elsewhere(cluster, words, text.face);
    }),
  );
  if (text.drawn) redraw(text.parent, new Map(clusters.map((cluster, at) => [cluster, pieces[at]?.words ?? cluster])));
  replace(text, joined(pieces));
}

async function elsewhere(cluster: string, words: string, face: Face): Promise<Piece> {
  const { familiesFor, WHOLE } = await import('./fallback-fonts.ts');
  for (const family of familiesFor(cluster, words)) {
    const font = await load(family, face);
    if (lettersOf(cluster).every((letter) => has(font, letter))) return { words: cluster, family };
  }
  return { words: PLACEHOLDER, family: WHOLE };
}

/** A letter with accents of its own is left to a font that is whole: two fonts can't set one on the other. */
function isIn(fonts: PdfFont[], cluster: string): boolean {
  if (lettersOf(cluster).length > 1) return false;
  // Headings may be drawn in capitals.
  return [cluster, ...lettersOf(cluster.toUpperCase())].every((letter) => fonts.some((font) => has(font, letter)));
}

const has = (font: PdfFont, letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

async function load(fontFamily: string, { weight, slant }: Face): Promise<PdfFont> {
  const which = { fontFamily, fontStyle: slant, ...(weight !== undefined && { fontWeight: weight }) };
  await Font.load(which);
  const source = Font.getFont(which);
  const font = source?.data as unknown as PdfFont & Parameters<typeof unpackOnce>[0] & { type: string };
  if (font.type === 'WOFF2') embedAtWeight(font, source?.fontWeight ?? 400);
  if (font.type === 'WOFF') unpackOnce(font);
  return font;
}

function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last && last.family === piece.family) last.words += piece.words;
    else all.push({ ...piece });
  }
  return all;
}

/** Words made for each page come out as those that were tried here. */
function redraw(node: PaperNode, fitted: Map<string, string>): void {
  const draw = node.props?.render;
  if (!draw) return;
  const render: typeof draw = (page) => {
    const words = draw(page);
    if (typeof words !== 'string') return words;
    return clustersOf(cleanText(words))
      .map((cluster) => fitted.get(cluster) ?? cluster)
      .join('');
  };
  node.props = { ...node.props, render };
}

function replace(text: PaperText, pieces: Piece[]): void {
  const { instance, parent, face } = text;
  const families = [...new Set(pieces.flatMap(({ family }) => family ?? []))];
  if (text.inDrawing || text.drawn) {
    instance.value = pieces.map(({ words }) => words).join('');
    const { families: present } = faceOf(parent, face);
    if (families.length > 0) parent.style = [parent.style, { fontFamily: [...new Set([...present, ...families])] }];
    return;
  }
  const nodes = pieces.map(({ words, family }): PaperNode => {
    const value: PaperNode = { ...instance, value: words };
    return family ? { type: 'TEXT', box: {}, props: {}, style: { fontFamily: [family] }, children: [value] } : value;
  });
  parent.children = parent.children?.flatMap((child) => (child === instance ? nodes : [child]));
}
