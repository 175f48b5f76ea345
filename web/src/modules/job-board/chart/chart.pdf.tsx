import { Polyline, Rect, Svg, Text } from '@react-pdf/renderer';
import type { Box, Chart } from '../../../../../domain/positions/layout.ts';
import { SANS } from '../../../shared/pdf/fonts.ts';
import { type Letterhead, PaperDocument, PaperPage } from '../../../shared/pdf/paper.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { filledOf, type Position } from '../position.ts';
import { POSITIONS } from '../job-board.ts';
import { boxText } from './box-text.ts';
import { CHART_INK, kindInk } from './ink.ts';

/** The room for the chart on a sheet on its side, in points. */
const ROOM = { width: 696, height: 400 };

type Props = { chart: Chart; positions: readonly Position[]; letterhead: Letterhead; today: string };

/** The chain of command on one page, however large it is. */
export function chartPdf({ chart, positions, letterhead, today }: Props) {
  const vacant = positions.filter((position) => filledOf(position) === 'vacant').length;
  const scale = Math.min(1, ROOM.width / chart.width, ROOM.height / chart.height);
  const byId = new Map(positions.map((position) => [position.id, position]));
  return (
    <PaperDocument title="Chain of command">
      <PaperPage
        letterhead={letterhead}
        title="Chain of command"
        subtitle={`${counted(positions.length, POSITIONS)}, ${vacant} vacant`}
        footer={`As of ${formatDay(today)}`}
        landscape
      >
        <Svg
          width={chart.width * scale}
          height={chart.height * scale}
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
            return position && <PaperBox key={box.id} box={box} position={position} />;
          })}
        </Svg>
      </PaperPage>
    </PaperDocument>
  );
}

function PaperBox({ box: { x, y, width, height }, position }: { box: Box; position: Position }) {
  const vacant = filledOf(position) === 'vacant';
  const { title, holder, unit } = boxText(position);
  const lines = [
    ...title.map((text) => ({ text, size: 13, weight: 600, ink: CHART_INK.text })),
    { text: holder, size: 12, weight: vacant ? 600 : 400, ink: vacant ? CHART_INK.vacant : CHART_INK.text },
    ...(unit ? [{ text: unit, size: 12, weight: 400, ink: CHART_INK.muted }] : []),
  ];
  const top = y + height / 2 - (lines.length * 15.5) / 2;
  return (
    <>
      <Rect
        {...{ x, y, width, height, rx: 6, ry: 6, fill: '#ffffff' }}
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
