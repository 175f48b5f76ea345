import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { dollarsOf } from '../../../../domain/money/cents.ts';

type Props = {
  /** A row for each place on the axis, its amounts in cents. */
  rows: ({ label: string } & Record<string, string | number>)[];
  series: { name: string; label: string; color: string }[];
  /** Long words are on the left, with bars across. */
  across?: boolean;
  /** One bar for all series of a place. */
  stacked?: boolean;
};

/** Amounts as bars. A chunk of its own: the chart library is loaded where a chart is shown. */
export function MoneyChart({ rows, series, across = false, stacked = false }: Props) {
  return (
    <BarChart
      h={across ? 60 + rows.length * 38 : 260}
      data={rows}
      dataKey="label"
      series={series}
      withLegend={series.length > 1}
      orientation={across ? 'vertical' : 'horizontal'}
      type={stacked ? 'stacked' : 'default'}
      gridAxis={across ? 'y' : 'x'}
      valueFormatter={dollarsOf}
      {...(across
        ? { xAxisProps: { tickFormatter: inShort }, yAxisProps: { width: 150 } }
        : { yAxisProps: { width: 56, tickFormatter: inShort } })}
      barChartProps={{ accessibilityLayer: true }}
    />
  );
}

const SHORT = new Intl.NumberFormat('en-US', {
  ...({ style: 'currency', currency: 'USD', notation: 'compact' } as const),
  maximumFractionDigits: 1,
});

/** '$1.2K' on an axis. */
function inShort(cents: number): string {
  return SHORT.format((Math.round(cents) || 0) / 100);
}
