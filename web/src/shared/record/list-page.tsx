import { IconPlus, type TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { Allow } from '../permission/allow.tsx';
import { placeOf } from '../module.ts';
import { useOpen } from '../query/use-open.ts';
import { DataTable } from '../table/data-table.tsx';
import type { PagedProps } from '../table/table-props.ts';
import { ActButton } from '../ui/act-button.tsx';
import { Page } from '../ui/page.tsx';

type Props<Row extends { id: string }> = Omit<PagedProps<Row>, 'empty' | 'listId' | 'rowId' | 'rowHref'> & {
  title: string;
  /** Shown where there is not a single row: the first step. */
  start: string;
  icon?: TablerIcon;
  /** What a person must hold to add one. */
  adds: PermissionKey;
  /** The form that adds one. */
  form: ComponentType<{ onClose: () => void }>;
};

/** A module's first page: its list, whose rows open at `/app/<module>/<id>`, and the way to add one. */
export function ListPage<Row extends { id: string }>({ title, start, icon, adds, form: Form, ...list }: Props<Row>) {
  const { module, noun } = list;
  const [adding, setAdding] = useOpen();
  const add = (isFirst: boolean) => (
    <ActButton primary={isFirst} needs={adds} icon={IconPlus} onPress={() => setAdding(true)}>
      {`New ${noun.one}`}
    </ActButton>
  );
  const empty = { title: `No ${noun.many} yet`, text: start, action: add(false), ...(icon ? { icon } : {}) };
  return (
    <Page title={title} actions={add(true)}>
      <DataTable<Row>
        {...list}
        listId="main"
        empty={empty}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/app/${placeOf(module)}/${id}`}
      />
      <Allow to={adds}>{adding && <Form onClose={() => setAdding(false)} />}</Allow>
    </Page>
  );
}
