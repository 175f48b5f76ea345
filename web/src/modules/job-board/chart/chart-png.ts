import type { Chart } from '../../../../../domain/positions/layout.ts';
import type { Box } from '../../../../../domain/positions/lines.ts';
import { filledOf, type Position } from '../position.ts';
import { boxText } from './box-text.ts';
import { CHART_INK, kindInk } from './ink.ts';

const MARGIN = 24;

/** Browsers draw no larger picture than this many pixels a side. */
const MOST = 8000;

/** The chart as a picture on white, twice as fine as on the screen where there is room. */
export async function chartPng(chart: Chart, positions: readonly Position[], timeZone: string): Promise<Blob> {
  const [width, height] = [chart.width + 2 * MARGIN, chart.height + 2 * MARGIN];
  const scale = Math.min(2, MOST / width, MOST / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser can’t draw pictures');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.translate(MARGIN, MARGIN);
  drawLines(pen, chart);
  const byId = new Map(positions.map((position) => [position.id, position]));
  for (const box of chart.boxes) {
    const position = byId.get(box.id);
    if (position) drawBox(pen, box, position, timeZone);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture couldn't be drawn"))), 'image/png');
  });
}

function drawLines(pen: CanvasRenderingContext2D, { lines }: Chart): void {
  for (const { kind, points } of lines) {
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x, y);
    pen.strokeStyle = kind === 'advises' ? CHART_INK.advises : CHART_INK.line;
    pen.lineWidth = 1.5;
    pen.setLineDash(kind === 'advises' ? [2, 5] : []);
    pen.stroke();
  }
}

function drawBox(
  pen: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  position: Position,
  timeZone: string,
): void {
  const vacant = filledOf(position) === 'vacant';
  pen.beginPath();
  pen.roundRect(x, y, width, height, 7);
  pen.fillStyle = '#ffffff';
  pen.fill();
  pen.setLineDash(vacant ? [5, 4] : []);
  pen.strokeStyle = vacant ? CHART_INK.line : CHART_INK.edge;
  pen.lineWidth = 1.25;
  pen.stroke();
  pen.fillStyle = kindInk(position.kind);
  pen.fillRect(x, y + 4, 4, height - 8);
  const font = getComputedStyle(document.body).fontFamily;
  const { title, holder, unit, next } = boxText(position, timeZone);
  let line = y + height / 2 - (title.length * 16 + 15 + (next ? 15 : 0) + (unit ? 15 : 0)) / 2;
  const write = (text: string, step: number, style: string, color: string) => {
    line += step;
    pen.font = `${style} ${font}`;
    pen.fillStyle = color;
    pen.fillText(text, x + 13, line - 4, width - 20);
  };
  for (const text of title) write(text, 16, '600 13px', CHART_INK.text);
  write(holder, 15, vacant ? '600 12px' : '12px', vacant ? CHART_INK.vacant : CHART_INK.text);
  if (next) write(next, 15, '12px', CHART_INK.text);
  if (unit) write(unit, 15, '12px', CHART_INK.muted);
}
