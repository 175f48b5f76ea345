import { Button } from '@mantine/core';
import { IconBellCheck, IconChecks, IconMailOpened } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { afterwards } from '../../shared/query/afterwards.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { formatMoment } from '../../shared/time/moment.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import { inboxColumns, inboxFilters, type InboxRow } from './inbox-columns.tsx';
import { openPath } from './notification.ts';
import { notifications, kindLabels, useMark } from './notifications.queries.ts';

const NEWEST = { id: 'created_at', desc: true };

/** The whole inbox: search, filters, and marking as read or unread in bulk. */
export function NotificationsPage() {
  const inbox = useRead(notifications.list);
  const labels = useRead(kindLabels.all).data;
  const mayMark = useCan('notifications:update');
  const mark = useMark();
  const rows = useMemo(
    () => (inbox.data ?? []).map((one) => ({ ...one, kindLabel: labels?.get(one.kind) ?? '' })),
    [inbox.data, labels],
  );
  const unread = rows.filter(({ read_at }) => read_at === null).length;
  return (
    <Page
      title="Notifications"
      subtitle={<TextLink to="/app/account?tab=notifications">Notification settings</TextLink>}
      actions={
        mayMark &&
        unread > 0 && (
          <Button
            variant="default"
            leftSection={<IconChecks size={17} aria-hidden />}
            loading={mark.busy}
            onClick={() => mark.start({ ids: null })}
          >
            Mark all as read
          </Button>
        )
      }
    >
      <QueryView query={inbox} empty={<NoneYet />}>
        {() => (
          <DataTable<InboxRow>
            module="notifications"
            listId="inbox"
            noun={{ one: 'notification', many: 'notifications' }}
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={({ title }) => title}
            rowHref={openPath}
            columns={inboxColumns}
            filters={inboxFilters}
            searchIn={({ title, body, kindLabel }) => `${title} ${body ?? ''} ${kindLabel}`}
            searchLabel="Search notifications"
            sort={NEWEST}
            phoneRow={phoneRow}
            {...(mayMark ? { actions: (chosen, clear) => <Marks rows={chosen} onDone={clear} /> } : {})}
          />
        )}
      </QueryView>
    </Page>
  );
}

function NoneYet() {
  return (
    <EmptyState
      icon={IconBellCheck}
      title="No notifications yet"
      text="You'll see updates about you and your corps here."
    />
  );
}

function phoneRow({ title, read_at, created_at }: InboxRow) {
  return (
    <TitleCell
      title={title}
      note={[read_at === null && 'Unread', formatMoment(created_at)].filter(Boolean).join(' · ')}
    />
  );
}

/** The actions for the selected notifications. */
function Marks({ rows, onDone }: { rows: InboxRow[]; onDone: () => void }) {
  const mark = useMark();
  const set = (read: boolean) => afterwards(mark.send({ ids: rows.map(({ id }) => id), read }), onDone);
  return (
    <>
      <Button size="xs" leftSection={<IconChecks size={16} aria-hidden />} onClick={() => set(true)}>
        Mark as read
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMailOpened size={16} aria-hidden />}
        onClick={() => set(false)}
      >
        Mark as unread
      </Button>
    </>
  );
}
