import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { AuditLog } from '../audit/audit-log.tsx';
import { Comments } from '../comments/comments.tsx';
import { usePermissions } from '../permission/use-permissions.ts';
import { QueryView } from '../query/query-view.tsx';
import type { Sides } from '../sides/sides.ts';
import { toAppError } from '../supabase/error.ts';
import { ActButton } from '../ui/act-button.tsx';
import { AddressTabs, type PageTab } from '../ui/address-tabs.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FactList, type FactLine } from '../ui/facts.tsx';
import { Page } from '../ui/page.tsx';
import classes from './record-page.module.css';
import { capital } from '../text/capital.ts';

type Props<Row extends { id: string }> = {
  query: UseQueryResult<Row | null>;
  /** What the record is, in small letters: 'entry'. */
  noun: string;
  back: { to: string; label: string };
  title: (row: Row) => string;
  /** A small line above the title. */
  eyebrow?: (row: Row) => ReactNode;
  /** Usually a `<StateTag>`. */
  state?: (row: Row) => ReactNode;
  /** What is said above everything, on each part of the page. */
  banner?: (row: Row) => ReactNode;
  /** The verbs, each for those who may. */
  actions?: (row: Row) => ReactNode;
  /** What it says, label by label. */
  facts?: (row: Row) => FactLine[];
  /** More beside the facts, or instead of them. */
  children?: (row: Row) => ReactNode;
  /** What the first part is called where there are several. */
  overview?: string;
  /** Other parts of the page; the address says which is shown. */
  tabs?: (row: Row) => PageTab[];
  /** Whose row it is: for the log of changes, comments, and files. */
  subject: { module: string; table: string };
  /** Of a row of two schools: the side of the reader, and the other school. */
  sides?: (row: Row) => Sides;
  /** A log of changes for those who manage the module. */
  log?: boolean;
  /** The door of that log, where it isn't 'More'. */
  logDoor?: string;
  /** Files of the record (`app.attach`), and what a person must hold to add and archive them, or who may of this row. */
  files?: PermissionKey | ((row: Row) => boolean);
  /** A conversation beside the record (`app.discuss`), and what staff must hold to hide a comment. */
  comments?: PermissionKey;
  /** True for a row that takes no more files and comments; those that it has are shown as before. */
  ended?: (row: Row) => boolean;
};

/** The page of one record: title, state, facts, verbs, tabs, and what changed; and what is said where it isn't there. */
export function RecordPage<Row extends { id: string }>(props: Props<Row>) {
  const { query, noun, back, title, eyebrow, state, banner, actions } = props;
  const row = query.data;
  const missing = row === null || (query.isError && toAppError(query.error).code === 'PGRST116');
  return (
    <Page
      title={row ? title(row) : capital(noun)}
      back={back}
      eyebrow={row && eyebrow?.(row)}
      mark={row && state?.(row)}
      actions={row && actions?.(row)}
    >
      {missing ? (
        <EmptyState
          title={`Couldn't find this ${noun}`}
          text="It was removed, or you don't have permission to see it."
          action={<ActButton to={back.to}>{`Back to ${back.label}`}</ActButton>}
        />
      ) : (
        <QueryView query={query}>
          {(one) =>
            one && (
              <>
                {banner?.(one)}
                <Parts {...props} row={one} />
              </>
            )
          }
        </QueryView>
      )}
    </Page>
  );
}

function Parts<Row extends { id: string }>(props: Props<Row> & { row: Row }) {
  const { row, noun, overview = 'Overview', tabs, log, logDoor = 'More', subject } = props;
  const sides = props.sides?.(row);
  const module = sides?.mine === 'host' ? (sides.hostModule ?? subject.module) : subject.module;
  const maySeeLog = usePermissions().holds(module, 'manage');
  const more = tabs?.(row) ?? [];
  const changes: PageTab[] =
    log && maySeeLog
      ? [{ id: 'changes', label: 'Changes', door: logDoor, show: () => <AuditLog row={row.id} sides={sides} /> }]
      : [];
  if (more.length + changes.length === 0) return <Overview {...props} />;
  const first: PageTab = { id: 'overview', label: overview, show: () => <Overview {...props} /> };
  return <AddressTabs label={`Sections of the ${noun}`} tabs={[first, ...more, ...changes]} />;
}

function Overview<Row extends { id: string }>(props: Props<Row> & { row: Row }) {
  const { row, facts, children, subject, files, comments } = props;
  const { can } = usePermissions();
  const ended = props.ended?.(row) ?? false;
  const of = { ...subject, id: row.id, sides: props.sides?.(row) };
  return (
    <div className={facts ? classes.parts : classes.whole}>
      {facts && (
        <Card>
          <FactList facts={facts(row)} />
        </Card>
      )}
      {children?.(row)}
      {files && (
        <Card title="Files" flush>
          <Attachments subject={of} mayChange={typeof files === 'function' ? files(row) : can(files)} ended={ended} />
        </Card>
      )}
      {comments && (
        <Card title="Comments" flush>
          <Comments subject={of} hides={comments} ended={ended} />
        </Card>
      )}
    </div>
  );
}
