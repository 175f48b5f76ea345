/** A part of a document as the PDF library keeps it before layout. */
export interface PaperNode {
  type: string;
  value?: string;
  style?: unknown;
  box?: object;
  props?: { render?: Draw };
  children?: PaperNode[] | undefined;
}

/** Makes a part's words for each page anew; they're known only as the document is laid out. */
type Draw = (page: Record<Count, number>) => unknown;
type Count = 'pageNumber' | 'totalPages' | 'subPageNumber' | 'subPageTotalPages';

/** In which fonts a part's text is drawn. */
export type Face = { families: string[]; weight: number | undefined; slant: 'normal' | 'italic' };

/**
 * Words of a document, and what holds them. In a drawing, they can't be parted into several texts; `drawn` ones are made for
 * each page.
 */
export type PaperText = { instance: PaperNode; parent: PaperNode; face: Face; inDrawing: boolean; drawn: boolean };

/** All words of a document, each with the fonts it's drawn in. */
export function textsIn(
  node: PaperNode,
  outer: Face = { families: [], weight: undefined, slant: 'normal' },
  inDrawing = false,
): PaperText[] {
  const face = faceOf(node, outer);
  const own = node.type === 'TEXT' ? drawnIn(node) : [];
  return [
    ...own.map((instance) => ({ instance, parent: node, face, inDrawing, drawn: true })),
    ...(node.children ?? []).flatMap((child) =>
      child.type === 'TEXT_INSTANCE'
        ? [{ instance: child, parent: node, face, inDrawing, drawn: false }]
        : textsIn(child, face, inDrawing || child.type === 'SVG'),
    ),
  ];
}

/** The words that a part draws on a second page. */
function drawnIn({ props }: PaperNode): PaperNode[] {
  const words = props?.render?.({ pageNumber: 2, totalPages: 2, subPageNumber: 2, subPageTotalPages: 2 });
  return typeof words === 'string' ? [{ type: 'TEXT_INSTANCE', value: words }] : [];
}

/** The fonts of a part, by its own styles or those of the part around it. */
export function faceOf({ style }: PaperNode, outer: Face): Face {
  const { fontFamily, fontWeight, fontStyle } = flat(style);
  return {
    families: fontFamily === undefined ? outer.families : [fontFamily].flat(),
    weight: fontWeight ?? outer.weight,
    slant: fontStyle ?? outer.slant,
  };
}

type Styles = { fontFamily?: string | string[]; fontWeight?: number; fontStyle?: 'normal' | 'italic' };

function flat(style: unknown): Styles {
  if (Array.isArray(style)) return Object.assign({}, ...style.map(flat)) as Styles;
  return typeof style === 'object' && style !== null ? style : {};
}
