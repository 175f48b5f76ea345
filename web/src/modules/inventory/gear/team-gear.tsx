import { IconHanger } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { ReturnDialog } from '../counter/return-dialog.tsx';
import { supplyHolders } from '../holders.queries.ts';
import type { CustodyLine } from '../supply.queries.ts';
import { GearLine } from './gear-lines.tsx';
import { gear } from './gear.queries.ts';
import classes from './gear.module.css';

const EMPTY = {
  icon: IconHanger,
  title: 'Nothing from supply',
  text: 'What this team was issued and turned in shows up here, such as drill rifles.',
};

/** What a team has from supply and what it returned, with buttons to issue more and to turn in. */
export function TeamGear({ subject: team }: { subject: Subject }) {
  const issues = useCan('inventory:issue');
  const query = useRead(gear.ofTeam, team.id);
  // An archived team gets nothing more, but still brings back what it has.
  const isOpen = useRead(supplyHolders.holders).data?.some(({ id }) => id === team.id) ?? false;
  const [returning, setReturning] = useState<CustodyLine[]>([]);
  const out = (query.data ?? []).filter((line) => line.is_out && line.returnable);
  const close = () => setReturning([]);
  return (
    <div className={classes.parts}>
      <LineCard
        query={query}
        title="Gear"
        rows={(rows) => rows}
        line={(line) => (
          <GearLine key={line.id} line={line}>
            {issues && line.is_out && line.returnable && (
              <ActButton size="xs" onPress={() => setReturning([line])}>
                Take back…
              </ActButton>
            )}
          </GearLine>
        )}
        empty={EMPTY}
      />
      {issues && (
        <div className={classes.verbs}>
          {isOpen && (
            <ActButton primary to={`/app/inventory/issue?team=${team.id}`}>
              Issue to this team
            </ActButton>
          )}
          {out.length > 1 && <ActButton onPress={() => setReturning(out)}>Turn in everything…</ActButton>}
          {out.length > 0 && <ActButton to={`/app/inventory/turn-in?holder=${team.id}`}>Turn in by scanning</ActButton>}
        </div>
      )}
      {returning.length > 0 && <ReturnDialog rows={returning} onClose={close} onDone={close} />}
    </div>
  );
}
