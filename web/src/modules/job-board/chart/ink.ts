/** The colors of the chart on white: the light scheme of the screens. */
export const CHART_INK = {
  text: '#16202f',
  muted: '#556072',
  line: '#8892a3',
  edge: '#c8d0dc',
  vacant: '#8a540a',
  advises: '#b5862b',
};

const KINDS: Record<string, string> = { command: '#23497f', staff: '#2c7a4b', team: '#b5862b' };

/** The color at the edge of a box. */
export function kindInk(kind: string): string {
  return KINDS[kind] ?? CHART_INK.line;
}
