import type { MissingRule } from '../../../../../domain/scoring/format/panel.ts';
import { standingsName } from '../../../shared/meet/standings-name.ts';
import type { MeetFile } from '../../../shared/meet/sides/sides.queries.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ALL, type Choice } from './choice.ts';
import { capital } from '../../../shared/text/capital.ts';

export const KINDS: Record<Choice['kind'], string> = {
  judge: 'Without a judge',
  combine: 'Median, mean, or sum of the judges',
  drops: 'Other drops',
  penalties: 'Without penalties',
  missing: 'Another rule for missing sheets',
  method: 'Another overall method',
};

export const COMBINES = { median: 'Median', mean: 'Mean', sum: 'Sum' };

export const METHODS = {
  table: 'Points by place, from a table',
  reverse: 'Points by place, in reverse order',
  proportional: 'A share of the best score',
  rank_sum: 'Sum of places, the lowest wins',
  raw_sum: 'Sum of scores',
};

export const MISSING: Record<MissingRule, string> = {
  block: 'The entry waits',
  mean_of_present: 'Mean of the sheets that are there',
  median_of_present: 'Median of the sheets that are there',
  prorate: 'Prorated to a whole panel',
  adjusted: 'Adjusted by how each judge scores',
};

/** A choice in words: 'Without judge J02 in Armed regulation'. */
export function choiceWords({ kind, parts }: Choice, file: MeetFile): string {
  if (kind === 'method') return `${standingsName(parts[0])}: ${METHODS[parts[1]].toLowerCase()}${tableWords(parts[2])}`;
  const place =
    parts[0] === ALL ? 'all events' : (file.meet.events.find(({ id }) => id === parts[0])?.name ?? parts[0]);
  switch (kind) {
    case 'judge':
      return `Without judge ${parts[1]} in ${place}`;
    case 'combine':
      return `${COMBINES[parts[1]]} of the judges in ${place}`;
    case 'drops':
      return `${dropWords(parts[1], parts[2])} in ${place}`;
    case 'penalties':
      return `Without penalties${parts[1] === ALL ? '' : ` of ${parts[1]}`} in ${place}`;
    case 'missing':
      return `Where a sheet is missing in ${place}: ${MISSING[parts[1]].toLowerCase()}`;
  }
}

function dropWords(low: number, high: number): string {
  if (low + high === 0) return 'Nothing dropped';
  const parts = [
    low > 0 && `the lowest ${low === 1 ? '' : low}`.trim(),
    high > 0 && `the highest ${high === 1 ? '' : high}`.trim(),
  ];
  return capital(`${parts.filter(Boolean).join(' and ')} dropped`);
}

function tableWords(table: string): string {
  if (table === '') return '';
  const list = table.split(',');
  return list.length > 5
    ? ` (${list.slice(0, 4).join(', ')}, … ${counted(list.length, 'place')})`
    : ` (${list.join(', ')})`;
}
