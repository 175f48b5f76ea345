import { Menu } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { useSlots } from '../../shared/slot/use-slots.ts';
import type { RosterCadet } from './cadet.api.ts';
import { StatusForm } from './status-form.tsx';
import { UnitForm } from './unit-form.tsx';

type Props = { cadets: RosterCadet[]; onDone: () => void };

/** Actions that sort before this place are buttons; the others are in "More". */
const OPEN_BEFORE = 40;

/** The actions of this and other modules on many selected cadets. */
export function CadetActions({ cadets, onDone }: Props) {
  const { cadetBatches } = useSlots();
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onDone();
  };
  const ids = cadets.map(({ id }) => id);
  const people = cadets.map(({ id, profile_id, first_name, last_name, status }) => ({
    id,
    profile_id,
    first_name,
    last_name,
    status,
  }));
  return (
    <>
      <Allow to="cadets:update">
        <button type="button" onClick={() => setOpen('unit')}>
          Move to unit…
        </button>
        <button type="button" onClick={() => setOpen('status')}>
          Change status…
        </button>
      </Allow>
      {cadetBatches
        .filter(({ order }) => order < OPEN_BEFORE)
        .map(({ id, label }) => (
          <button key={id} type="button" onClick={() => setOpen(id)}>
            {label}
          </button>
        ))}
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          {cadetBatches
            .filter(({ order }) => order >= OPEN_BEFORE)
            .map(({ id, label }) => (
              <Menu.Item key={id} onClick={() => setOpen(id)}>
                {label}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {cadetBatches.map(
        ({ id, Part }) =>
          open === id && (
            <Suspense key={id}>
              <Part cadets={people} onClose={close} onDone={done} />
            </Suspense>
          ),
      )}
      {open === 'unit' && <UnitForm cadets={ids} people={cadets} onClose={close} onDone={done} />}
      {open === 'status' && <StatusForm cadets={ids} people={cadets} onClose={close} onDone={done} />}
    </>
  );
}
