import { levelLabel } from '../../../../domain/program/level.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import type { Column } from '../../shared/table/column.ts';
import { formatDay, timeSince } from '../../shared/time/day.ts';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { consentLabel } from '../../../../domain/cadets/consent.ts';
import type { Rank } from './cadet.api.ts';
import { STATUS } from './cadet.ts';
import { SEVERITY } from './flags/flag.ts';
import type { ListedCadet } from './listed-cadet.ts';
import { RankInsignia } from '../../shared/rank/rank-insignia.tsx';
import { listName } from '../../shared/text/person-name.ts';
import classes from './cadets.module.css';

type Context = { program: string | null; ranks: Rank[]; photos: Map<string, string>; today: string };

/** The roster's columns; time in service and in rank go into every file. */
export function cadetColumns({ program, ranks, photos, today }: Context): Column<ListedCadet>[] {
  const insignia = new Map(ranks.map((rank) => [rank.code, rank.insignia]));
  return [
    {
      id: 'name',
      label: 'Name',
      grow: 3,
      value: listName,
      cell: (cadet) => (
        <PersonCell
          name={listName(cadet)}
          note={cadet.student_number && `#${cadet.student_number}`}
          photo={photos.get(cadet.photo_path ?? '')}
        />
      ),
    },
    {
      id: 'rank',
      label: 'Rank',
      value: ({ rank_abbreviation }) => rank_abbreviation,
      sortBy: ({ rank_sort }) => rank_sort,
      cell: ({ rank_abbreviation, rank_title, rank_code }) => (
        <span className={classes.rank} title={rank_title ?? undefined}>
          <RankInsignia description={insignia.get(rank_code ?? '') ?? null} />
          {rank_abbreviation ?? '—'}
        </span>
      ),
    },
    {
      id: 'level',
      label: 'Level',
      grow: 0.8,
      value: ({ program_level }) => (program_level ? levelLabel(program, program_level) : null),
    },
    { id: 'grade', label: 'Grade', align: 'end', grow: 0.4, value: ({ grade }) => grade },
    {
      id: 'unit',
      label: 'Unit',
      grow: 2,
      value: ({ unit_name }) => unit_name,
      sortBy: ({ unit_sort, unit_name }) => (unit_name ? (unit_sort ?? 0) : null),
      cell: ({ unit_name, status }) =>
        unit_name ?? (status === 'active' ? <span className={classes.warn}>No unit</span> : '—'),
    },
    { id: 'period', label: 'Period', grow: 0.6, value: ({ class_period }) => class_period },
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => STATUS.label(status),
      sortBy: ({ status }) => STATUS.keys.findIndex((one) => one === status),
      cell: ({ status }) => <StateTag of={STATUS} is={status} />,
    },
    {
      id: 'time_in_rank',
      label: 'Time in rank',
      value: ({ rank_since }) => (rank_since ? timeSince(rank_since, today) : null),
      sortBy: ({ rank_since }) => rank_since,
      optional: true,
      inCsv: true,
    },
    {
      id: 'time_in_service',
      label: 'Time in service',
      value: ({ entry_date }) => (entry_date ? timeSince(entry_date, today) : null),
      sortBy: ({ entry_date }) => entry_date,
      optional: true,
      inCsv: true,
    },
    {
      id: 'entry_date',
      label: 'Join date',
      value: ({ entry_date }) => entry_date,
      cell: ({ entry_date }) => formatDay(entry_date),
      optional: true,
    },
    {
      id: 'heed',
      label: 'Flags',
      grow: 2,
      value: ({ mark }) => mark?.flags.map(({ instruction }) => instruction).join('; ') || null,
      cell: ({ mark }) =>
        mark?.flags.map(({ instruction, severity }) => (
          <Tag key={instruction} tone={SEVERITY.words(severity).tone}>
            {instruction}
          </Tag>
        )),
      optional: true,
    },
    {
      id: 'missing',
      label: 'Missing consents',
      grow: 2,
      value: ({ mark }) => mark?.missing.map(consentLabel).join(', ') || null,
      optional: true,
    },
    { id: 'home_school', label: 'Home campus', value: ({ home_school }) => home_school, optional: true },
    { id: 'email', label: 'Email', value: ({ email }) => email, optional: true },
    { id: 'phone', label: 'Phone', value: ({ phone }) => phone, optional: true },
    { id: 'account', label: 'Account', value: ({ has_account }) => (has_account ? 'Yes' : 'None'), optional: true },
    { id: 'number_csv', label: 'Student ID', value: ({ student_number }) => student_number, csvOnly: true },
    { id: 'rank_since_csv', label: 'Date of rank', value: ({ rank_since }) => rank_since, csvOnly: true },
    { id: 'entry_csv', label: 'Date joined', value: ({ entry_date }) => entry_date, csvOnly: true },
  ];
}
