import { Menu, NativeSelect } from '@mantine/core';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../../shared/ui/lines.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { VerbMenu } from '../../../../shared/ui/verb-menu.tsx';
import { clockOf } from '../../../../../../domain/scheduling/format/clock.ts';
import { formatSpan } from '../../../../shared/time/clock.ts';
import type { SideProps } from './board-side.tsx';
import type { Column } from './columns.ts';
import { titleOf } from './words.ts';

type Props = SideProps & { columns: readonly Column[]; area: string | null; onArea: (area: string) => void };

/** The board on a phone: one area at a time as a list, with a menu for each entry, and those without a place. */
export function PhoneBoard({ columns, area, onArea, ...props }: Props) {
  const { store, looks, unplaced, whys } = props;
  const column = columns.find((one) => one.area.id === area) ?? columns[0];
  const isShown = (school: string, event: string) =>
    (looks.school === null || school === looks.school) && (looks.event === null || event === looks.event);
  const cards = column?.cards.filter(({ slot }) => isShown(slot.school.id, slot.event.id)) ?? [];
  return (
    <div className={parts.stack}>
      <NativeSelect
        label="Area"
        value={column?.area.id ?? ''}
        onChange={(event) => onArea(event.currentTarget.value)}
        data={columns.map((one) => ({
          value: one.area.id,
          label: `${one.area.name || one.area.id} (${one.cards.length})`,
        }))}
      />
      <Card title={column?.area.name ?? 'Area'} count={cards.length} flush>
        {cards.length === 0 ? (
          <EmptyState title="No one is here" text="Choose another area, or place someone from the list below." />
        ) : (
          <Lines>
            {cards.map(({ slot, from, to }) => {
              const { id } = slot.entry;
              const broken = looks.marks.broken.get(id);
              return (
                <Line
                  key={id}
                  title={`${formatSpan(clockOf(from), clockOf(to))} · ${slot.entry.team || id}`}
                  notes={[[slot.school.name, slot.event.name], broken]}
                >
                  {looks.pinned.has(id) && <Tag tone="brass">Pinned</Tag>}
                  {!column?.isHolding && <EntryMenu {...props} entry={id} />}
                </Line>
              );
            })}
          </Lines>
        )}
      </Card>
      <Card title="Without a place" count={unplaced.length} flush>
        {unplaced.length === 0 ? (
          <EmptyState title="Everyone has a place" />
        ) : (
          <Lines>
            {unplaced.map((id) => {
              const { team, school, event } = titleOf(store.ground.facts, id);
              return (
                <Line key={id} title={team} notes={[[school, event], whys.get(id)]}>
                  <EntryMenu {...props} entry={id} />
                </Line>
              );
            })}
          </Lines>
        )}
      </Card>
    </div>
  );
}

function EntryMenu({ store, state, mayPlan, entry, onMove }: SideProps & { entry: string }) {
  if (!mayPlan) return null;
  const { plan } = state.history;
  const isPlaced = plan.places.has(entry);
  const isPinned = plan.pinned.has(entry);
  return (
    <LineVerbs>
      <VerbMenu label={`Actions for ${titleOf(store.ground.facts, entry).team}`}>
        <Menu.Item onClick={() => onMove(entry)}>{isPlaced ? 'Move…' : 'Place…'}</Menu.Item>
        <Menu.Item onClick={() => store.suggest(entry)}>Find free places</Menu.Item>
        {isPlaced && (
          <Menu.Item onClick={() => store.pin([entry], !isPinned)}>{isPinned ? 'Unpin' : 'Pin here'}</Menu.Item>
        )}
        {isPlaced && !isPinned && <Menu.Item onClick={() => store.takeOut([entry])}>Take out</Menu.Item>}
      </VerbMenu>
    </LineVerbs>
  );
}
