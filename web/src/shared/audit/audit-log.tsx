import { QueryView } from '../query/query-view.tsx';
import { SideTag } from '../sides/side-tag.tsx';
import type { Sides } from '../sides/sides.ts';
import { Card } from '../ui/card.tsx';
import { ChangeLog } from '../ui/change-log.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { AUDIT_NOUNS } from './nouns.generated.ts';
import { type AuditEntry, type AuditOf, auditQuery, namesQuery } from './audit.queries.ts';
import { changesOf, keysIn, type Names } from './changes-of.ts';
import classes from './audit-log.module.css';
import { entriesInOne } from './entries-in-one.ts';
import { useRead } from '../query/reads.ts';

/** What a row of each table is, in words (`app.audit`). */
const nouns: Record<string, string> = AUDIT_NOUNS;

const VERBS: Record<string, string> = { insert: 'added', update: 'changed', delete: 'removed' };

/** What hangs on rows of any module: the log names it `service_hours:comments`. */
const PARTS: Record<string, string> = {
  attachments: 'a file',
  comments: 'a comment',
  approvals: 'a decision',
  signatures: 'a signature',
};

function thingOf(table: string): string {
  const [rows = '', part] = table.split(':');
  const words = nouns[rows] ?? rows.replaceAll('_', ' ');
  if (!part) return words;
  return PARTS[part] ? `${PARTS[part]} on ${words}` : (nouns[part] ?? part.replaceAll('_', ' '));
}

/** The rows that hang on others, whose names say which one it was. */
const partsIn = (entries: readonly AuditEntry[]): string[] =>
  entries.flatMap(({ table_name: table, row_id: id }) => (table.includes(':') && id ? [id] : []));

/** Every change to the rows of a subject, or to one row and what hangs on it: who, when, and from what to what. */
export function AuditLog({ sides, ...of }: AuditOf & { sides?: Sides | undefined }) {
  const query = useRead(auditQuery, of);
  const entries = query.data ?? [];
  const keys = [...new Set([...entries.flatMap(({ changed }) => keysIn(changed)), ...partsIn(entries)])];
  const names = useRead(namesQuery, keys).data;
  const things = new Intl.ListFormat('en-US');
  const deedOf = (entry: AuditEntry, changed: string[]) => {
    const name = changed.length === 1 && changed[0]?.includes(':') && names?.get(entry.row_id ?? '');
    return `${VERBS[entry.action] ?? entry.action} ${things.format(changed.map(thingOf))}${name ? `: ${name}` : ''}`;
  };
  return (
    <QueryView
      query={query}
      empty={<EmptyState title="No changes recorded" text="Changes show up here from now on." />}
    >
      {(rows) => {
        const lines = entriesInOne(rows);
        return (
          <Card title="Changes" count={lines.length} flush>
            <ChangeLog
              lines={lines.map(({ first: entry, tables: changed }) => ({
                id: entry.id,
                actor: entry.actor_label ?? 'Guidon',
                deed: deedOf(entry, changed),
                at: entry.created_at,
                mark: <SideTag of={entry} sides={sides} />,
                details: entry.action === 'update' && <Changes entry={entry} names={names} />,
              }))}
            />
          </Card>
        );
      }}
    </QueryView>
  );
}

function Changes({ entry, names }: { entry: AuditEntry; names: Names | undefined }) {
  return (
    <ul className={classes.changes}>
      {changesOf(entry.changed, names).map(({ column, before, after }) => (
        <li key={column}>
          <span className={classes.column}>{column}</span>
          <span>
            <del>{before}</del> → <ins>{after}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
