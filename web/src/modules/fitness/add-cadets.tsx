import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { PickMany } from '../../shared/pick/pick-many.tsx';
import { useCadetFilter } from '../../shared/pick/use-cadet-filter.ts';
import { afterwards } from '../../shared/query/afterwards.ts';
import { useRead } from '../../shared/query/reads.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { listName } from '../../shared/text/person-name.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { fitness, useAddCadets } from './fitness.queries.ts';
import type { Grid } from './grid.ts';

/** Brings cadets onto a test day who were not expected. */
export function AddCadets({ grid, onClose }: { grid: Grid; onClose: () => void }) {
  const people = useRead(fitness.people);
  const filter = useCadetFilter();
  const add = useAddCadets(grid.session.id);
  const [chosen, setChosen] = useState<string[]>([]);
  const here = new Set(grid.rows.map(({ cadet_id }) => cadet_id));
  const others = (people.data ?? []).filter(({ id }) => !here.has(id));
  return (
    <Dialog onClose={onClose} title="Add cadets" size={560}>
      <PickMany
        label="Cadets"
        description="Active cadets who aren't on this test day"
        placeholder={chosen.length === 0 ? 'Type a name' : ''}
        filter={filter}
        data-autofocus
        limit={60}
        nothingFoundMessage="No cadet by that name"
        data={others.map((one) => ({ value: one.id, label: [listName(one), one.unit].filter(Boolean).join(' · ') }))}
        value={chosen}
        onChange={setChosen}
        error={add.error ? toAppError(add.error).detail : null}
      />
      <Group justify="flex-end" mt={18}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={chosen.length === 0} loading={add.busy} onClick={() => afterwards(add.send(chosen), onClose)}>
          Add
        </Button>
      </Group>
    </Dialog>
  );
}
