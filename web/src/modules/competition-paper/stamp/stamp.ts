/** What is stamped on the pages of one sheet. */
export type Stamp = {
  /** Which of the layouts: the pages of a role of a version. */
  layout: number;
  /** Which of the labels names the event, and which the school or its code. */
  event: number;
  school: number;
  /** The entry's code; null on a spare sheet, where it's written by hand. */
  code: string | null;
  seat: string;
  attempt: number;
  /** What the QR code leads to. */
  url: string;
};

/** All that is needed to make the PDF, in a form that a worker can be given. */
export type StampWork = {
  title: string;
  /** A PDF for each role of each version, laid out once. */
  layouts: Uint8Array[];
  /** A PDF with a page for each name: the fonts of the document draw letters of any script. */
  labels: Uint8Array;
  stamps: Stamp[];
};

/** The size of a label, in points. */
export const LABEL = { width: 138, height: 12 };

/** Pages between two reports of progress. */
export const PART = 100;
