/** Letter paper, in points. */
export const PAPER = { width: 612, height: 792, margin: 36 };

/**
 * Where the QR code, the school or its code, and the seat go on each page of a printed sheet, in points from the top left. The page
 * itself leaves the place blank: it's laid out once for a version and stamped for each entry.
 */
export const STAMP = { x: PAPER.width - PAPER.margin - 232, y: PAPER.margin, width: 232, height: 84 };
