import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ChangeLog } from '../../../shared/ui/change-log.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { unitOptions } from '../../../shared/pick/unit-options.ts';
import { unitChangeWords } from './unit-change-words.ts';
import type { UnitRow } from './unit.queries.ts';
import { units as unitReads } from './unit.queries.ts';

/** Who reorganized the corps, how, and when. Moves of cadets are in their own records. */
export function UnitChanges({ units, onClose }: { units: UnitRow[]; onClose: () => void }) {
  const query = useRead(unitReads.unitChanges);
  const names = new Map(unitOptions(units).map(({ value, label }) => [value, label]));
  const nameOf = (id: string) => names.get(id) ?? 'a unit';
  const ownOf = (id: string) => units.find((unit) => unit.id === id)?.name ?? 'a unit';
  return (
    <Dialog onClose={onClose} title="Changes to units" size={620}>
      <QueryView
        query={query}
        empty={<EmptyState title="No changes recorded" text="Changes to the tree show up here." />}
      >
        {(changes) => (
          <ChangeLog
            lines={changes.map((change) => ({
              id: change.id,
              actor: change.actor_label ?? 'Guidon',
              deed: unitChangeWords(change, nameOf, ownOf),
              at: change.created_at,
            }))}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
