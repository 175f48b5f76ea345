import { Button, Checkbox, Group, Modal, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type PasteLine, readPaste } from '../../../../domain/fitness/paste.ts';
import { sameTries } from '../../../../domain/fitness/score.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { counted } from '../../shared/text/counted.ts';
import { toast } from '../../shared/ui/toast.ts';
import { type CellInput, saveCells } from './fitness.api.ts';
import { fitnessKeys, peopleQuery } from './fitness.queries.ts';
import { type Grid, shortEvent, triesIn } from './grid.ts';
import { PastePreview } from './paste-preview.tsx';
import classes from './fitness.module.css';

const PART = 400;

/** Brings a class's scores from a spreadsheet: pasted, looked at, then kept; nothing is overwritten unless asked. */
export function PasteScores({ grid, onClose }: { grid: Grid; onClose: () => void }) {
  const db = useDb();
  const client = useQueryClient();
  const people = useQuery(peopleQuery(db));
  const [text, setText] = useState('');
  const [replace, setReplace] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const pasted = useMemo(() => read(grid, text, people.data ?? []), [grid, text, people.data]);
  const { cells, taken } = useMemo(() => cellsOf(grid, pasted.lines, replace), [grid, pasted, replace]);

  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      let kept = 0;
      for (let from = 0; from < cells.length; from += PART) {
        const saved = await saveCells(db, grid.session.id, cells.slice(from, from + PART));
        kept += saved.cells.filter(({ outcome }) => outcome === 'saved' || outcome === 'same').length;
      }
      await client.invalidateQueries({ queryKey: fitnessKeys.all });
      if (kept < cells.length) {
        setProblem(`${counted(kept, 'score')} kept. The others were changed by somebody meanwhile: look again.`);
      } else {
        toast.done(`${counted(kept, 'score')} kept`);
        onClose();
      }
    } catch (error) {
      setProblem(toAppError(error).detail);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title="Paste scores" size={860} closeOnClickOutside={false}>
      <Textarea
        label="From a spreadsheet"
        description={`A line for each cadet: name or student number, then ${example(grid)}. A row of headings may come first.`}
        autosize
        minRows={4}
        maxRows={8}
        data-autofocus
        value={text}
        onChange={(change) => setText(change.currentTarget.value)}
      />
      {text.trim() && <PastePreview grid={grid} pasted={pasted} />}
      {taken > 0 && (
        <Checkbox
          mt={12}
          label={`Replace ${counted(taken, 'score')} that ${taken === 1 ? 'is' : 'are'} there already and differ${taken === 1 ? 's' : ''}`}
          checked={replace}
          onChange={(change) => setReplace(change.currentTarget.checked)}
        />
      )}
      {problem && (
        <p className={classes.bad} role="alert">
          {problem}
        </p>
      )}
      <Group justify="flex-end" mt={18}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={cells.length === 0} loading={busy} onClick={() => void save()}>
          {cells.length === 0 ? 'Keep scores' : `Keep ${counted(cells.length, 'score')}`}
        </Button>
      </Group>
    </Modal>
  );
}

type People = Parameters<typeof readPaste>[1];

function read(grid: Grid, text: string, people: People) {
  const numbers = new Map(people.map(({ id, number }) => [id, number ?? null]));
  const here = grid.rows.map((row) => ({ ...row, id: row.cadet_id, number: numbers.get(row.cadet_id) ?? null }));
  return readPaste(text, here, grid.events, usualEvents(grid));
}

function usualEvents(grid: Grid) {
  return grid.battery.slots.flatMap(({ slot }) => {
    const code = grid.session.slot_events[slot];
    return grid.events.find((event) => event.code === code) ?? [];
  });
}

const example = (grid: Grid) =>
  usualEvents(grid)
    .map(({ name }) => shortEvent(name).toLowerCase())
    .join(', ');

/** The cells to send: good ones that differ from what is there; a filled cell only where it may be replaced. */
function cellsOf(grid: Grid, lines: PasteLine[], replace: boolean): { cells: CellInput[]; taken: number } {
  const all = lines.flatMap(({ person, cells }) => {
    const row = grid.rows.find(({ cadet_id }) => cadet_id === person);
    if (!row) return [];
    return cells.flatMap(({ event, tries, problem }) => {
      const seen = triesIn(row, event);
      if (problem || sameTries(seen, tries)) return [];
      return [{ cadet_id: row.cadet_id, event_id: event, seen, tries, sure: true }];
    });
  });
  const filled = all.filter(({ seen }) => seen.length > 0);
  return { cells: replace ? all : all.filter(({ seen }) => seen.length === 0), taken: filled.length };
}
