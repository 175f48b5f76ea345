import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { saveCsv } from '../../shared/table/csv.ts';
import { useServiceColumns } from '../../shared/table/use-service-columns.ts';
import { BoardMatrix } from './board-matrix.tsx';
import { boardColumns, csvColumns, matches, type Show } from './board-columns.ts';
import classes from './board.module.css';
import { CellDialog } from './cell-dialog.tsx';
import { PromoteForm } from './promote-form.tsx';
import type { BoardCadet, BoardLine } from './promotion.ts';

const SHOWS: { value: Show; label: string }[] = [
  { value: 'all', label: 'Everybody' },
  { value: 'ready', label: 'All met' },
  { value: 'one', label: 'Missing one' },
  { value: 'missing', label: 'Missing something' },
];

type Open = { cadet: BoardCadet; lines: BoardLine[] } | null;

/** The board with its filters, its cells to look into, and the promotion of those who are ticked. */
export function BoardView({ cadets }: { cadets: BoardCadet[] }) {
  const [search, setSearch] = useState('');
  const [unit, setUnit] = useState('');
  const [rank, setRank] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open>(null);
  const [promoting, setPromoting] = useState(false);
  const canPromote = useCan('promotions:approve');
  const manages = useCan('promotions:manage');
  const seen = cadets.filter((cadet) => matches(cadet, { search, unit, rank, show }));
  const columns = useMemo(() => boardColumns(cadets), [cadets]);
  const options = (label: string, values: (string | null)[]) => [
    { value: '', label },
    ...[...new Set(values.filter((value) => value !== null))].map((value) => ({ value, label: value })),
  ];
  const byRank = cadets.toSorted((one, other) => (one.rank_sort ?? 0) - (other.rank_sort ?? 0));
  const service = useServiceColumns<BoardCadet>(({ cadet_id }) => cadet_id);
  const download = async () => saveCsv('promotion-board', [...csvColumns(columns), ...(await service())], seen);
  const byUnit = cadets.toSorted((one, other) => (one.unit_sort ?? 0) - (other.unit_sort ?? 0));
  const picked = cadets.filter(({ cadet_id }) => chosen.has(cadet_id));
  return (
    <div className={classes.view}>
      {cadets.length > 1 && (
        <div className={classes.bar}>
          <TextInput
            aria-label="Find a cadet"
            placeholder="Name"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label="Unit"
            data={options(
              'All units',
              byUnit.map((cadet) => cadet.unit),
            )}
            value={unit}
            onChange={(event) => setUnit(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label="Rank"
            data={options(
              'All ranks',
              byRank.map((cadet) => cadet.rank),
            )}
            value={rank}
            onChange={(event) => setRank(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label="Show"
            data={SHOWS}
            value={show}
            onChange={(event) =>
              setShow(SHOWS.find(({ value }) => value === event.currentTarget.value)?.value ?? 'all')
            }
          />
          <span className={classes.grow} />
          {manages && (
            <>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => void download()}
              >
                CSV
              </Button>
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </>
          )}
          {canPromote && (
            <Button disabled={picked.length === 0} onClick={() => setPromoting(true)}>
              {picked.length === 0 ? 'Promote…' : `Promote ${picked.length}…`}
            </Button>
          )}
        </div>
      )}
      <BoardMatrix
        cadets={seen}
        columns={columns}
        chosen={chosen}
        onChoose={canPromote ? setChosen : undefined}
        onOpen={(cadet, lines) => setOpen({ cadet, lines })}
      />
      {open && <CellDialog cadet={open.cadet} lines={open.lines} onClose={() => setOpen(null)} />}
      {promoting && (
        <PromoteForm cadets={picked} onClose={() => setPromoting(false)} onDone={() => setChosen(new Set())} />
      )}
    </div>
  );
}
