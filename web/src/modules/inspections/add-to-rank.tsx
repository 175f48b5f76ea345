import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PickCadets } from '../../shared/pick/pick-cadets.tsx';
import { activeCadetsQuery } from '../../shared/pick/roster.queries.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { counted } from '../../shared/text/counted.ts';
import type { Inspection } from './inspection.api.ts';
import { useAddCadets } from './inspection.queries.ts';
import classes from './inspections.module.css';

type Props = { inspection: Inspection; onClose: () => void };

/** Adds cadets who stand in the rank although they belong elsewhere. */
export function AddToRank({ inspection, onClose }: Props) {
  const there = new Set(inspection.results.map(({ cadet_id }) => cadet_id));
  const cadets = (useQuery(activeCadetsQuery(useDb())).data ?? []).filter(({ id }) => !there.has(id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const add = useAddCadets(inspection.id);
  return (
    <Modal opened onClose={onClose} title="Add cadets to the rank" size={720} closeOnClickOutside={false}>
      <PickCadets
        title="Also in this rank"
        cadets={cadets}
        chosen={chosen}
        onChange={setChosen}
        note={({ unit_name }) => unit_name ?? 'No unit'}
        byUnit
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={add.isPending}
          disabled={chosen.size === 0}
          onClick={() => add.mutate([...chosen], { onSuccess: onClose })}
        >
          Add {counted(chosen.size, 'cadet')}
        </Button>
      </div>
    </Modal>
  );
}
