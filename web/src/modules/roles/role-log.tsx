import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { Card } from '../../shared/ui/card.tsx';
import { ChangeLog } from '../../shared/ui/change-log.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { deedOf, standing } from './log-words.ts';
import type { Role } from './role.api.ts';
import { access, catalogueQuery } from './role.queries.ts';
import { UndoChange } from './undo-change.tsx';

/** Who changed which role, newest first. Changes still in effect can be undone. */
export function RoleLog({ roles }: { roles: Role[] }) {
  const { schoolId } = useSchool();
  const query = useRead(access.log);
  const catalogue = useRead(catalogueQuery, schoolId).data;
  return (
    <QueryView query={query} empty={<EmptyState title="No role changes yet" text="Changes to roles show up here." />}>
      {(entries) => {
        const last = standing(entries);
        return (
          <Card title="Changes" count={entries.length} flush>
            <ChangeLog
              lines={entries.map((entry) => {
                const role = last.has(entry.id) && roles.find(({ id }) => id === entry.role_id);
                const deed = deedOf(entry, catalogue);
                return {
                  id: entry.id,
                  actor: entry.actor,
                  deed,
                  at: entry.at,
                  ...(role ? { action: <UndoChange role={role} entry={entry} deed={deed} /> } : {}),
                };
              })}
            />
          </Card>
        );
      }}
    </QueryView>
  );
}
