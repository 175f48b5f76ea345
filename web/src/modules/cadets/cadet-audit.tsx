import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import type { AuditEntry, CadetRecord } from './cadet.api.ts';
import { auditQuery } from './cadet.queries.ts';
import classes from './cadet-record.module.css';

/** Every change to the cadet's rows: who, when, and from what to what. */
export function CadetAudit({ cadet }: { cadet: CadetRecord }) {
  const db = useDb();
  const query = useQuery(auditQuery(db, cadet.id));
  return (
    <QueryView
      query={query}
      empty={<EmptyState title="No changes recorded" text="Every change made from now on will stand here." />}
    >
      {(entries) => (
        <Card title="Changes" count={entries.length} flush>
          <ol className={classes.audit}>
            {entries.map((entry) => (
              <AuditItem key={entry.id} entry={entry} />
            ))}
          </ol>
        </Card>
      )}
    </QueryView>
  );
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const VERBS: Record<string, string> = { insert: 'added', update: 'changed', delete: 'removed' };
const TABLES: Record<string, string> = {
  cadets: 'the record',
  cadet_details: 'contact details',
  cadet_restricted: 'restricted details',
  cadet_enrollments: 'the enrollment',
  rank_records: 'a rank',
  unit_assignments: 'a unit',
  cadet_status_records: 'a status',
};

function AuditItem({ entry }: { entry: AuditEntry }) {
  const { actor_label, action, table_name, created_at } = entry;
  return (
    <li>
      <p className={classes.auditHead}>
        <strong>{actor_label ?? 'Guidon'}</strong> {VERBS[action] ?? action} {TABLES[table_name] ?? table_name}
        <time dateTime={created_at}>{MOMENT.format(new Date(created_at))}</time>
      </p>
      {action === 'update' && (
        <ul className={classes.auditChanges}>
          {changesOf(entry).map(({ column, before, after }) => (
            <li key={column}>
              <span className={classes.auditColumn}>{column.replaceAll('_', ' ')}</span>
              <span>
                <del>{before}</del> → <ins>{after}</ins>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function changesOf({ changed }: AuditEntry): { column: string; before: string; after: string }[] {
  if (typeof changed !== 'object' || changed === null || Array.isArray(changed)) return [];
  return Object.entries(changed).map(([column, pair]) => {
    const [before, after] = Array.isArray(pair) ? pair : [null, pair];
    return { column, before: words(before), after: words(after) };
  });
}

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
