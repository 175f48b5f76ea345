import { useParams } from 'react-router';
import { ForWhom } from '../../shared/audience/for-whom.tsx';
import { isForSchools, MessageSchools } from '../../shared/audience/message-schools.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import type { PageTab } from '../../shared/ui/address-tabs.tsx';
import type { FactLine } from '../../shared/ui/facts.tsx';
import { READ, STATE } from './announcement.ts';
import { AnnouncementText } from './announcement-text.tsx';
import { AnnouncementVerbs } from './announcement-verbs.tsx';
import { announcements, type Whole } from './announcements.queries.ts';
import { ReadersTab } from './readers-tab.tsx';

/** One announcement: its words, and for those who write them who has read it. */
export function AnnouncementPage() {
  const { id = '' } = useParams();
  const writes = useCan('announcements:manage');
  return (
    <RecordPage<Whole>
      query={useRead(announcements.one, id)}
      noun="announcement"
      back={{ to: '/app/announcements', label: 'Announcements' }}
      title={({ title }) => title}
      eyebrow={(row) => (writes ? null : bylineOf(row))}
      state={(row) =>
        writes ? (
          <StateTag of={STATE} is={row.state} />
        ) : (
          row.acknowledged_at !== null && <StateTag of={READ} is="acknowledged" />
        )
      }
      actions={(row) => writes && <AnnouncementVerbs row={row} />}
      subject={{ module: 'announcements', table: 'announcements' }}
      files={() => writes}
      {...(writes && { facts: factsOf })}
      tabs={(row) => (writes ? tabsOf(row) : [])}
      log
    >
      {(row) => (
        <>
          <AnnouncementText row={row} />
          {writes && (
            <Card title="Recipients">
              <ForWhom audience={row.audience} />
            </Card>
          )}
        </>
      )}
    </RecordPage>
  );
}

function tabsOf({ id, meant, audience }: Whole): PageTab[] {
  const readers = {
    id: 'readers',
    label: 'Who has read it',
    count: meant,
    show: () => <ReadersTab announcement={id} />,
  };
  const schools = { id: 'schools', label: 'Schools', show: () => <MessageSchools source={id} /> };
  return [...(meant > 0 ? [readers] : []), ...(isForSchools(audience) ? [schools] : [])];
}

/** What a reader needs to know besides the words. */
function bylineOf({ child, published_at: on, author_label: by }: Whole): string {
  return [child && `For ${child}`, on && formatMoment(on), by].filter(Boolean).join(' · ');
}

function factsOf(row: Whole): FactLine[] {
  return [
    row.published_at !== null && ['Published', formatMoment(row.published_at)],
    row.publish_at !== null && ['Publishes', formatMoment(row.publish_at)],
    row.expires_at !== null && ['Until', formatMoment(row.expires_at)],
    ['By', row.author_label],
    row.meant > 0 && ['Read', `${row.read} of ${row.meant}`],
    row.needs_ack && row.meant > 0 && ['Acknowledged', `${row.acknowledged} of ${row.meant}`],
    row.acknowledged_at !== null && ['You acknowledged', formatMoment(row.acknowledged_at)],
  ];
}
