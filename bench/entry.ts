export type Entry = {
  issue: string;
  name: string;
  value: number;
  unit: string;
  baseline: number | null;
  /** value ÷ baseline, where more is better for rates and less for times and sizes. */
  ratio: number | null;
  aim: string;
  met: boolean;
  /** Milliseconds of CPU for each request: of the server, of PostgreSQL for it, of the bare handler and of the peer. */
  cpu?: { own: number; bare: number; database: number; peer: number | null };
  /** Requests a second of the peer. */
  peer?: number | null;
};

/** To two places. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A rate that must not be below its baseline's. */
export function rate(issue: string, name: string, value: number, baseline: number): Entry {
  const ratio = value / baseline;
  return {
    issue,
    name,
    value: round(value),
    unit: 'req/s',
    baseline: round(baseline),
    ratio: round(ratio),
    aim: 'ratio >= 1',
    met: ratio >= 1,
  };
}

/** A measure with an upper bound of its own. */
export function atMost(issue: string, name: string, value: number, unit: string, bound: number): Entry {
  return {
    issue,
    name,
    value: round(value),
    unit,
    baseline: null,
    ratio: null,
    aim: `< ${bound} ${unit}`,
    met: value < bound,
  };
}

/** A measure with a lower bound of its own. */
export function atLeast(issue: string, name: string, value: number, unit: string, bound: number): Entry {
  return { ...atMost(issue, name, value, unit, bound), aim: `>= ${bound} ${unit}`, met: value >= bound };
}

/** The entries as a table for the terminal. */
export function table(entries: readonly Entry[]): string {
  const head = ['', 'issue', 'name', 'value', 'unit', 'baseline', 'ratio', 'aim'];
  const more = ['peer', 'x peer', 'CPU ms', 'PostgreSQL', 'bare', 'peer'];
  const rows = entries.map(({ met, issue, name, value, unit, baseline, ratio, aim, cpu, peer }) =>
    [
      met ? 'ok' : 'NO',
      issue,
      name,
      value,
      unit,
      baseline ?? '',
      ratio ?? '',
      aim,
      ...(peer === undefined ? ['', ''] : [peer ?? '-', peer === null ? '-' : round(value / peer)]),
      ...(cpu === undefined ? ['', '', '', ''] : [cpu.own, cpu.database, cpu.bare, cpu.peer ?? '-']),
    ].map(String),
  );
  const titles = entries.some(({ cpu }) => cpu !== undefined) ? [...head, ...more] : head;
  const widths = titles.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  return [titles, ...rows]
    .map((row) =>
      row
        .slice(0, titles.length)
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
