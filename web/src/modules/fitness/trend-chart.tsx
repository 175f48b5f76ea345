import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { formatScore } from '../../../../domain/fitness/format-score.ts';

type Point = { label: string } & Record<string, string | number | null>;
type Props = { points: Point[]; event: { input: string }; series: { name: string; label: string; color: string }[] };

/** Scores over time. A chunk of its own: the chart library is loaded where a chart is shown. */
export function TrendChart({ points, event, series }: Props) {
  const write = (value: number) =>
    formatScore(Math.round(value * 10) / 10, { input: event.input, step: event.input === 'seconds' ? 0.1 : 1 });
  return (
    <LineChart
      h={220}
      data={points}
      dataKey="label"
      series={series}
      curveType="linear"
      connectNulls
      withLegend={series.length > 1}
      valueFormatter={write}
      yAxisProps={{ domain: ['auto', 'auto'], width: 52 }}
      lineChartProps={{ accessibilityLayer: true }}
    />
  );
}
