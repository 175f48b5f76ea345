import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ChangeLog } from '../../shared/ui/change-log.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import type { Catalogue, LogEntry } from './role.api.ts';
import { catalogueQuery, logQuery } from './role.queries.ts';

/** Who changed which role, newest first. */
export function RoleLog() {
  const db = useDb();
  const query = useQuery(logQuery(db));
  const catalogue = useQuery(catalogueQuery(db)).data;
  return (
    <QueryView
      query={query}
      empty={<EmptyState title="No role was changed yet" text="Every change made from now on will stand here." />}
    >
      {(entries) => (
        <Card title="Changes" count={entries.length} flush>
          <ChangeLog
            lines={entries.map((entry) => ({
              id: entry.id,
              actor: entry.actor,
              deed: deedOf(entry, catalogue),
              at: entry.at,
            }))}
          />
        </Card>
      )}
    </QueryView>
  );
}

function deedOf({ event, role_label, module, action, detail }: LogEntry, catalogue: Catalogue | undefined): string {
  const role = role_label ?? 'a role that is gone';
  const moduleLabel = catalogue?.modules.find(({ name }) => name === module)?.label ?? module;
  const verb = catalogue?.actions.get(action ?? '')?.label ?? action;
  if (event === 'granted') return `gave ${role} the permission ${moduleLabel} · ${verb}`;
  if (event === 'withdrawn') return `took the permission ${moduleLabel} · ${verb} from ${role}`;
  if (event === 'renamed') return `renamed ${detail ?? 'a role'} to ${role}`;
  return event === 'created' ? `made the role ${role}` : `removed the role ${detail ?? role}`;
}
