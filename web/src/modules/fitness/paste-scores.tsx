import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type PasteLine, readPaste } from '../../../../domain/fitness/paste.ts';
import { sameTries } from '../../../../domain/fitness/score.ts';
import { useRead } from '../../shared/query/reads.ts';
import { counted } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { type CellStore, cellKey, type Unsaved } from './cell-store.ts';
import { fitness } from './fitness.queries.ts';
import { type Grid, shortEvent, triesIn } from './grid.ts';
import { readCell } from './leave-cell.ts';
import { PastePreview } from './paste-preview.tsx';
import classes from './fitness.module.css';

type Props = { grid: Grid; store: CellStore; onClose: () => void };

/**
 * Brings a class's scores from a spreadsheet: pasted, checked, then put into the grid as if they were typed there. What is
 * unusual or can't be read waits there for an answer; nothing is overwritten unless asked.
 */
export function PasteScores({ grid, store, onClose }: Props) {
  const people = useRead(fitness.people);
  const [text, setText] = useState('');
  const [replace, setReplace] = useState(false);
  const pasted = useMemo(() => read(grid, text, people.data ?? []), [grid, text, people.data]);
  const { cells, taken } = useMemo(() => cellsOf(grid, store, pasted.lines, replace), [grid, store, pasted, replace]);
  const good = cells.filter(({ state }) => state === 'waiting').length;

  const save = () => {
    store.put(...cells);
    onClose();
  };

  return (
    <Dialog onClose={onClose} title="Paste scores" size={860} stays>
      <Textarea
        label="From a spreadsheet"
        description={`One line for each cadet: name or student ID, then ${example(grid)}. The first line can be headings.`}
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
          label={`Replace ${counted(taken, 'score')} that ${taken === 1 ? 'is' : 'are'} already there and ${taken === 1 ? 'differs' : 'differ'}`}
          checked={replace}
          onChange={(change) => setReplace(change.currentTarget.checked)}
        />
      )}
      {cells.length > good && (
        <p className={classes.muted}>
          {counted(cells.length - good, 'marked score')} will need your answer in the grid.
        </p>
      )}
      <Group justify="flex-end" mt={18}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={cells.length === 0} onClick={save}>
          {cells.length === 0 ? 'Save scores' : good === 0 ? 'Add to grid' : `Save ${counted(good, 'score')}`}
        </Button>
      </Group>
    </Dialog>
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

/** The cells that differ from what is there, read as the grid reads them; a filled one only where it may be replaced. */
function cellsOf(
  grid: Grid,
  store: CellStore,
  lines: PasteLine[],
  replace: boolean,
): { cells: Unsaved[]; taken: number } {
  const all = lines.flatMap(({ person, cells }) => {
    const row = grid.rows.find(({ cadet_id }) => cadet_id === person);
    if (!row) return [];
    return cells.flatMap((pasted) => {
      const event = grid.events.find(({ id }) => id === pasted.event);
      if (!event) return [];
      const seen = triesIn(row, event.id);
      const typed = { cadet: row.cadet_id, event: event.id, text: pasted.text, tries: [], seen, sure: false };
      const cell = readCell({ ...typed, state: 'typing' }, event);
      return cell.state === 'waiting' && sameTries(seen, cell.tries) ? [] : [cell];
    });
  });
  // What waits for an answer in the grid was typed there: it is as much there as what is saved.
  const isFilled = (cell: Unsaved) => cell.seen.length > 0 || store.read(cellKey(cell.cadet, cell.event)) !== undefined;
  const empty = all.filter((cell) => !isFilled(cell));
  return { cells: replace ? all : empty, taken: all.length - empty.length };
}
