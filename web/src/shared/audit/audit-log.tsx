import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../query/query-view.tsx';
import { useDb } from '../supabase/db-provider.tsx';
import { Card } from '../ui/card.tsx';
import { ChangeLog } from '../ui/change-log.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type AuditEntry, auditQuery } from './audit.queries.ts';
import { changesOf } from './changes-of.ts';
import classes from './audit-log.module.css';
import { entriesInOne } from './entries-in-one.ts';

type Props = {
  module: string;
  subject: string;
  /** What a row of each table is, in words: `cadet_details: 'contact details'`. */
  tables: Record<string, string>;
};

const VERBS: Record<string, string> = { insert: 'added', update: 'changed', delete: 'removed' };

/** Every change to the rows of a subject: who, when, and from what to what. */
export function AuditLog({ module, subject, tables }: Props) {
  const query = useQuery(auditQuery(useDb(), module, subject));
  const things = new Intl.ListFormat('en-US');
  const deedOf = (action: string, changed: string[]) =>
    `${VERBS[action] ?? action} ${things.format(changed.map((table) => tables[table] ?? table.replaceAll('_', ' ')))}`;
  return (
    <QueryView
      query={query}
      empty={<EmptyState title="No changes recorded" text="Every change made from now on will stand here." />}
    >
      {(entries) => {
        const lines = entriesInOne(entries);
        return (
          <Card title="Changes" count={lines.length} flush>
            <ChangeLog
              lines={lines.map(({ first: entry, tables: changed }) => ({
                id: entry.id,
                actor: entry.actor_label ?? 'Guidon',
                deed: deedOf(entry.action, changed),
                at: entry.created_at,
                details: entry.action === 'update' && <Changes entry={entry} />,
              }))}
            />
          </Card>
        );
      }}
    </QueryView>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  return (
    <ul className={classes.changes}>
      {changesOf(entry.changed).map(({ column, before, after }) => (
        <li key={column}>
          <span className={classes.column}>{column.replaceAll('_', ' ')}</span>
          <span>
            <del>{before}</del> → <ins>{after}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
