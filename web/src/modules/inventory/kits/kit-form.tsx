import { ActionIcon, NumberInput, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { supply } from '../supply.queries.ts';
import { type Kit, useSaveKit } from './kits.queries.ts';
import classes from './kits.module.css';

type Line = { item: string; qty: number };

/** Adds a kit, or edits what is in it. */
export function KitForm({ kit, onClose }: { kit?: Kit; onClose: () => void }) {
  const items = useRead(supply.allItems).data ?? [];
  const save = useSaveKit();
  const archives = useCan('inventory:delete');
  const [id] = useState(() => kit?.id ?? crypto.randomUUID());
  const [name, setName] = useState(kit?.name ?? '');
  const [note, setNote] = useState(kit?.note ?? '');
  const [lines, setLines] = useState<Line[]>(kit?.lines.map(({ item, qty }) => ({ item, qty })) ?? []);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (archived: boolean) => {
    if (name.trim() === '') return setProblem('Enter a name.');
    if (lines.length === 0) return setProblem('Add at least one item.');
    try {
      const input = { name, note, archived, lines: lines.map(({ item, qty }) => ({ item_id: item, qty })) };
      await save.send({ id, input });
      onClose();
    } catch (error) {
      setProblem(toAppError(error).detail);
    }
  };
  const nameOf = (item: string) => items.find((one) => one.id === item)?.name ?? 'Item';
  const free = items.filter((one) => !lines.some(({ item }) => item === one.id));
  return (
    <Dialog
      title={kit ? 'Edit kit' : 'New kit'}
      size={640}
      onClose={onClose}
      problem={problem}
      aside={kit && archives && <ActButton onPress={() => void send(true)}>Archive</ActButton>}
      verb={{ label: 'Save kit', run: () => void send(false), busy: save.busy }}
    >
      <TextInput
        label="Name"
        required
        maxLength={80}
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput label="Note" maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <ul className={classes.lines}>
        {lines.map(({ item, qty }) => (
          <li key={item}>
            <span>{nameOf(item)}</span>
            <NumberInput
              aria-label={`How many of ${nameOf(item)}`}
              className={classes.few ?? ''}
              min={1}
              max={20}
              allowDecimal={false}
              value={qty}
              onChange={(next) =>
                setLines(
                  lines.map((line) =>
                    line.item === item ? { item, qty: Math.max(1, Math.min(20, Number(next) || 1)) } : line,
                  ),
                )
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${nameOf(item)}`}
              onClick={() => setLines(lines.filter((line) => line.item !== item))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Select
        key={lines.length}
        label="Add an item"
        searchable
        placeholder="Search items"
        data={free.map((one) => ({ value: one.id, label: one.name }))}
        value={null}
        onChange={(item) => item && setLines([...lines, { item, qty: 1 }])}
      />
    </Dialog>
  );
}
