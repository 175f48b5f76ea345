import { type ComponentProps, type ReactNode, useState } from 'react';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { type EmptyProps, EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../../shared/ui/lines.tsx';

type Props<Row> = {
  title: string;
  rows: readonly Row[];
  empty: EmptyProps;
  mayPlan: boolean;
  name: (row: Row) => string;
  notes: (row: Row) => ComponentProps<typeof Line>['notes'];
  /** What stands before the verb of a row. */
  mark?: (row: Row) => ReactNode;
  /** The form of the row that is edited. */
  form: (row: Row, onClose: () => void) => ReactNode;
};

/** What is at the meet already, a line each, with the form of the day for the one that is edited. */
export function EditCard<Row extends { id: string }>(props: Props<Row>) {
  const { title, rows, empty, mayPlan, name, notes, mark, form } = props;
  const [open, setOpen] = useState<Row | null>(null);
  return (
    <>
      <Card title={title} count={rows.length} flush>
        {rows.length === 0 ? (
          <EmptyState {...empty} />
        ) : (
          <Lines>
            {rows.map((row) => (
              <Line key={row.id} title={name(row)} notes={notes(row) ?? []}>
                {mark?.(row)}
                {mayPlan && (
                  <LineVerbs>
                    <ActButton size="xs" onPress={() => setOpen(row)}>
                      Edit…
                    </ActButton>
                  </LineVerbs>
                )}
              </Line>
            ))}
          </Lines>
        )}
      </Card>
      {open && form(open, () => setOpen(null))}
    </>
  );
}
