type Entry = {
  action: string;
  table_name: string;
  actor_label: string | null;
  created_at: string;
  side?: string | null;
};

/** What one person did in one moment, as one line of the log. */
export type AuditLine<One> = { first: One; tables: string[] };

/** Rows that one act added or removed together are in one line; each change keeps its own, with from what to what. */
export function entriesInOne<One extends Entry>(entries: readonly One[]): AuditLine<One>[] {
  const lines: AuditLine<One>[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const same = last && entry.action !== 'update' && isOneAct(last.first, entry);
    if (!same) {
      lines.push({ first: entry, tables: [entry.table_name] });
    } else if (!last.tables.includes(entry.table_name)) {
      last.tables.push(entry.table_name);
    }
  }
  return lines;
}

function isOneAct(one: Entry, other: Entry): boolean {
  return (
    one.action === other.action &&
    one.actor_label === other.actor_label &&
    one.created_at === other.created_at &&
    one.side === other.side
  );
}
