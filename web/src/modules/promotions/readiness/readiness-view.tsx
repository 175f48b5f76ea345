import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useCadetWords } from '../../../shared/pick/use-cadet-words.ts';
import { type FileKind, saveRows } from '../../../shared/table/save-rows.ts';
import { SelectionBar } from '../../../shared/table/selection-bar.tsx';
import { useListView } from '../../../shared/table/use-list-view.ts';
import { useServiceColumns } from '../../../shared/table/use-service-columns.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ReadinessBar } from './readiness-bar.tsx';
import { ReadinessCards } from './readiness-cards.tsx';
import { readinessColumns, csvColumns } from './readiness-columns.ts';
import { READINESS_FILTERS, inGroup, narrowed } from './readiness-filters.ts';
import { ReadinessMatrix } from './readiness-matrix.tsx';
import { NobodyMatches, NoRules } from './readiness-empty.tsx';
import classes from '../promotions.module.css';
import { CellDialog } from './cell-dialog.tsx';
import { PromoteForm } from '../decisions/promote-form.tsx';
import type { ReadinessCadet } from './readiness.ts';

const BY_NAME = { id: 'name', desc: false };
const NO_COLUMNS: [] = [];

type Open = { cadet: string; rules: string[] } | null;

/** Readiness with its filters, its criteria to look into, and the promotion of those who are ticked. */
export function ReadinessView({ cadets }: { cadets: ReadinessCadet[] }) {
  const { view, change } = useListView<ReadinessCadet>(NO_COLUMNS, READINESS_FILTERS, BY_NAME);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open>(null);
  const [promoting, setPromoting] = useState(false);
  const canPromote = useCan('promotions:approve');
  const manages = useCan('promotions:manage');
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const service = useServiceColumns<ReadinessCadet>(({ cadet_id }) => cadet_id);
  const [group = ''] = view.filters['show'] ?? [];
  const among = narrowed(cadets, view, useCadetWords(view.search !== ''));
  const seen = inGroup(among, group);
  const download = async (kind: FileKind) =>
    saveRows(kind, 'promotion-readiness', [...csvColumns(readinessColumns(seen)), ...(await service())], seen);
  const picked = cadets.filter(({ cadet_id }) => chosen.has(cadet_id));
  useHotkeys(!open && !promoting ? [['Escape', () => setChosen(new Set())]] : [], ['TEXTAREA', 'SELECT']);
  const promotable = seen.filter(({ next_code }) => next_code);
  const opened = cadets.find(({ cadet_id }) => cadet_id === open?.cadet);
  const parts = {
    cadets: seen,
    chosen,
    onChoose: canPromote ? setChosen : undefined,
    onOpen: (cadet: ReadinessCadet, lines: ReadinessCadet['lines']) =>
      setOpen({ cadet: cadet.cadet_id, rules: lines.map(({ rule_id }) => rule_id) }),
  };
  if (cadets.every(({ lines }) => lines.length === 0)) return <NoRules />;
  return (
    <div className={classes.view}>
      {cadets.length > 1 && (
        <ReadinessBar
          cadets={cadets}
          among={among}
          group={group}
          view={view}
          onChange={change}
          onDownload={(kind) => void download(kind)}
        />
      )}
      {picked.length > 0 && (
        <SelectionBar
          count={picked.length}
          total={promotable.length}
          onClear={() => setChosen(new Set())}
          onAll={() => setChosen(new Set([...chosen, ...promotable.map(({ cadet_id }) => cadet_id)]))}
        >
          <button type="button" onClick={() => setPromoting(true)}>{`Promote ${picked.length}…`}</button>
        </SelectionBar>
      )}
      {seen.length === 0 ? (
        <NobodyMatches onReset={() => change({ search: '', filters: {} })} />
      ) : narrow || !manages ? (
        <ReadinessCards {...parts} />
      ) : (
        <ReadinessMatrix {...parts} columns={readinessColumns(seen)} joined={picked.length > 0} />
      )}
      {seen.length < cadets.length && (
        <p className={classes.muted}>{`${seen.length} of ${counted(cadets.length, 'cadet')}`}</p>
      )}
      {open && opened && (
        <CellDialog
          cadet={opened}
          lines={opened.lines.filter(({ rule_id }) => open.rules.includes(rule_id))}
          onClose={() => setOpen(null)}
        />
      )}
      {promoting && (
        <PromoteForm cadets={picked} onClose={() => setPromoting(false)} onDone={() => setChosen(new Set())} />
      )}
    </div>
  );
}
