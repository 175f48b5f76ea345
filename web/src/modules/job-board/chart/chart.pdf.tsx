import { Polyline, Rect, Svg, Text } from '@react-pdf/renderer';
import type { Chart } from '../../../../../domain/positions/layout.ts';
import type { Box } from '../../../../../domain/positions/lines.ts';
import { chartPages } from '../../../../../domain/positions/pages.ts';
import { SANS } from '../../../shared/pdf/fonts.ts';
import { type Letterhead, PaperDocument, PaperPage, type PaperSize } from '../../../shared/pdf/paper.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { filledOf, type Position } from '../position.ts';
import { POSITIONS } from '../job-board.ts';
import { boxText } from './box-text.ts';
import { CHART_INK, kindInk } from './ink.ts';

/** The room for the chart on a sheet on its side, in points. */
const ROOMS: Record<PaperSize, { width: number; height: number }> = {
  LETTER: { width: 696, height: 400 },
  TABLOID: { width: 1128, height: 580 },
  A3: { width: 1094, height: 630 },
};

/** Nothing on paper is smaller than this many points; the least of a box is written in `LEAST`. */
const READABLE = 7.1;
const LEAST = 12;
const SMALLEST = READABLE / LEAST;

type Props = {
  positions: readonly Position[];
  letterhead: Letterhead;
  today: string;
  timeZone: string;
  size: PaperSize;
};

/** The chain of command on as many sheets as it takes to be read: whole where it fits, else a sheet for each large branch. */
export function chartPdf({ positions, letterhead, today, timeZone, size }: Props) {
  const vacant = positions.filter((position) => filledOf(position) === 'vacant').length;
  const room = ROOMS[size];
  const pages = chartPages(positions, { width: room.width / SMALLEST - 2, height: room.height / SMALLEST - 2 });
  const byId = new Map(positions.map((position) => [position.id, position]));
  const isOne = pages.length === 1;
  return (
    <PaperDocument title="Chain of command">
      {pages.map(({ chart, ids, goesOn }, at) => (
        <PaperPage
          key={ids[0] ?? 'none'}
          letterhead={letterhead}
          title={at === 0 ? 'Chain of command' : `Chain of command: ${byId.get(ids[0] ?? '')?.label ?? ''}`}
          subtitle={[
            at === 0 && `${counted(positions.length, POSITIONS)}, ${vacant} vacant`,
            !isOne && `Sheet ${at + 1} of ${pages.length}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          footer={`As of ${formatDay(today)}`}
          size={size}
          landscape
        >
          <PaperChart
            scale={Math.min(1, room.width / (chart.width + 2), room.height / (chart.height + 2))}
            chart={chart}
            byId={byId}
            goesOn={goesOn}
            timeZone={timeZone}
          />
        </PaperPage>
      ))}
    </PaperDocument>
  );
}

type ChartProps = {
  chart: Chart;
  scale: number;
  byId: ReadonlyMap<string, Position>;
  goesOn: ReadonlyMap<string, number>;
  timeZone: string;
};

function PaperChart({ chart, scale, byId, goesOn, timeZone }: ChartProps) {
  return (
    <Svg
      width={(chart.width + 2) * scale}
      height={(chart.height + 2) * scale}
      viewBox={`-1 -1 ${chart.width + 2} ${chart.height + 2}`}
      style={{ alignSelf: 'center' }}
    >
      {chart.lines.map(({ from, kind, points }) => (
        <Polyline
          key={`${from} ${kind}`}
          points={points.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke={kind === 'advises' ? CHART_INK.advises : CHART_INK.line}
          strokeWidth={1.5}
          {...(kind === 'advises' ? { strokeDasharray: '2,5' } : {})}
        />
      ))}
      {chart.boxes.map((box) => {
        const position = byId.get(box.id);
        return (
          position && (
            <PaperBox key={box.id} sheet={goesOn.get(box.id)} box={box} position={position} timeZone={timeZone} />
          )
        );
      })}
    </Svg>
  );
}

type BoxProps = {
  box: Box;
  position: Position;
  /** Where those below it are drawn. */
  sheet: number | undefined;
  timeZone: string;
};

function PaperBox({ box: { x, y, width, height }, position, sheet, timeZone }: BoxProps) {
  const vacant = filledOf(position) === 'vacant';
  const { title, holder, unit, next } = boxText(position, timeZone);
  const last = [unit, sheet && `sheet ${sheet}`].filter(Boolean).join(' · ');
  const lines = [
    ...title.map((text) => ({ text, size: 13, weight: 600, ink: CHART_INK.text })),
    { text: holder, size: 12, weight: vacant ? 600 : 400, ink: vacant ? CHART_INK.vacant : CHART_INK.text },
    ...(next ? [{ text: next, size: 12, weight: 400, ink: CHART_INK.text }] : []),
    ...(last ? [{ text: last, size: LEAST, weight: 400, ink: CHART_INK.muted }] : []),
  ];
  const top = y + height / 2 - (lines.length * 15.5) / 2;
  return (
    <>
      <Rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={6}
        ry={6}
        fill="#ffffff"
        stroke={vacant ? CHART_INK.line : CHART_INK.edge}
        strokeWidth={1.25}
        {...(vacant ? { strokeDasharray: '5,4' } : {})}
      />
      <Rect x={x} y={y + 4} width={4} height={height - 8} fill={kindInk(position.kind)} />
      {lines.map(({ text, size, weight, ink }, at) => (
        <Text
          // Lines of a box have no name but their place.
          // eslint-disable-next-line react/no-array-index-key
          key={at}
          x={x + 13}
          y={top + (at + 1) * 15.5 - 4}
          fill={ink}
          style={{ fontFamily: SANS, fontSize: size, fontWeight: weight }}
        >
          {text}
        </Text>
      ))}
    </>
  );
}
