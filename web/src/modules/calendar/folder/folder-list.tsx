import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import classes from './folder.module.css';
import { useRemoveLine } from './folder.queries.ts';

type Row = { id: string };

type Props<One extends Row> = {
  event: string;
  list: 'packing' | 'risks' | 'costs' | 'reviews';
  query: UseQueryResult<One[]>;
  title: string;
  /** What one line is, with a capital: 'Risk'. */
  noun: string;
  /** What is said where there is none. */
  none: string;
  /** A line at the foot of the list, such as its sum. */
  sum?: (rows: One[]) => ReactNode;
  line: (row: One, verbs: ReactNode) => ReactNode;
  nameOf: (row: One) => string;
  /** The form of a new line, or of the one given. */
  form: (row: One | null, close: () => void) => ReactNode;
  mayEdit: boolean;
};

/** A list of an event's folder: its lines, each with its verbs, and a new one. */
export function FolderList<One extends Row>(props: Props<One>) {
  const { event, list, query, title, noun, none, sum, line, nameOf, form, mayEdit } = props;
  const [edited, setEdited] = useState<One | 'new' | null>(null);
  const remove = useRemoveLine(event, list, noun);
  const verbsOf = (row: One) =>
    mayEdit && (
      <span className={classes.verbs}>
        <ActionIcon variant="subtle" aria-label={`Edit ${nameOf(row)}`} onClick={() => setEdited(row)}>
          <IconPencil size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove ${nameOf(row)}`}
          disabled={remove.busy}
          onClick={() => remove.start(row.id)}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </span>
    );
  const add = mayEdit && (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPlus size={15} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      {`Add ${noun.toLowerCase()}…`}
    </Button>
  );
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(rows) => (
        <>
          <Card title={title} count={rows.length} action={add} flush={rows.length > 0} note={sum?.(rows)}>
            {rows.length === 0 ? (
              <p className={parts.quietLine}>{none}</p>
            ) : (
              <Lines>{rows.map((row) => line(row, verbsOf(row)))}</Lines>
            )}
          </Card>
          {edited !== null && form(edited === 'new' ? null : edited, () => setEdited(null))}
        </>
      )}
    </QueryView>
  );
}
