import { Checkbox, Group } from '@mantine/core';
import { IconListCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { EditList } from './edit-list.tsx';
import { ItemForm } from './item-form.tsx';
import type { Item, Relief } from './relief.api.ts';
import { reliefs, useCheckItem } from './relief.queries.ts';

const EMPTY = {
  icon: IconListCheck,
  title: 'Nothing to hand over',
  text: 'The checklist is empty. Add what the next holder needs to get.',
};

/** What is handed over: checked off by one cadet, confirmed by the other, and edited while the relief is open. */
export function Checklist({ relief }: { relief: Relief }) {
  const [editing, setEditing] = useState(false);
  const [adding, setAdding] = useState(false);
  const manages = useCan('job-board:update');
  const open = relief.state === 'open';
  const edits = open && (manages || relief.is_out);
  const query = useRead(reliefs.reliefItems, relief.id);
  return (
    <>
      <Card
        title="Handover checklist"
        note={`${relief.done} of ${relief.items} checked off, ${relief.confirmed} confirmed`}
        action={
          edits && (
            <Group gap={8}>
              <ActButton size="xs" icon={IconPlus} onPress={() => setAdding(true)}>
                Add item…
              </ActButton>
              <ActButton size="xs" icon={IconPencil} onPress={() => setEditing(!editing)}>
                {editing ? 'Done editing' : 'Edit list'}
              </ActButton>
            </Group>
          )
        }
        flush
      >
        <QueryView query={query} isEmpty={(items) => items.length === 0} empty={EMPTY}>
          {(items) =>
            editing && edits ? (
              <EditList relief={relief.id} items={items} />
            ) : (
              <Boxes
                items={items}
                may={{ done: open && (manages || relief.is_out), confirm: open && (manages || relief.is_in) }}
              />
            )
          }
        </QueryView>
      </Card>
      {adding && <ItemForm relief={relief.id} onClose={() => setAdding(false)} />}
    </>
  );
}

type BoxesProps = { items: Item[]; may: { done: boolean; confirm: boolean } };

function Boxes({ items, may }: BoxesProps) {
  const act = useCheckItem();
  const by = (label: string | null, what: string) => label !== null && `${what} by ${label}`;
  return (
    <Lines>
      {items.map(({ id, text, done_at, done_by_label, confirmed_at, confirmed_by_label }) => (
        <Line key={id} title={text} notes={[[by(done_by_label, 'Checked off'), by(confirmed_by_label, 'confirmed')]]}>
          <Group gap={14} wrap="nowrap">
            <Checkbox
              label="Done"
              aria-label={`Done: ${text}`}
              checked={done_at !== null}
              disabled={!may.done || act.busy}
              onChange={({ currentTarget }) => act.start({ id, part: 'done', on: currentTarget.checked })}
            />
            <Checkbox
              label="Confirmed"
              aria-label={`Confirmed: ${text}`}
              checked={confirmed_at !== null}
              disabled={!may.confirm || done_at === null || act.busy}
              onChange={({ currentTarget }) => act.start({ id, part: 'confirmed', on: currentTarget.checked })}
            />
          </Group>
        </Line>
      ))}
    </Lines>
  );
}
