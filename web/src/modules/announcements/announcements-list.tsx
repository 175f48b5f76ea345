import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAddressedAudience } from '../../shared/audience/addressed-audience.ts';
import { useAudienceWords } from '../../shared/audience/use-audience-words.ts';
import { useNew } from '../../shared/query/use-new.ts';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import { ANNOUNCEMENTS, STATE } from './announcement.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { type Announcement, announcementSource } from './announcements.queries.ts';

const { text, number, state, moment, stateFilter } = columnsOf<Announcement>();

const columnsFor = (words: ReturnType<typeof useAudienceWords>) => [
  text('title', 'Title', { grow: 3 }),
  text('audience', 'For', { grow: 2, value: ({ audience }) => words(audience) || null }),
  state('state', 'Status', STATE, { orderBy: ['state_sort'] }),
  moment('published_at', 'Published', { grow: 1.3 }),
  // A draft is for no one yet.
  number('meant', 'People', { value: ({ meant }) => meant || null }),
  number('read', 'Read', { value: ({ meant, read }) => (meant > 0 ? read : null) }),
  number('acknowledged', 'Acknowledged', {
    value: ({ meant, needs_ack: asked, acknowledged }) => (meant > 0 && asked ? acknowledged : null),
  }),
  moment('expires_at', 'Until', { optional: true }),
  text('author_label', 'By', { grow: 1.2, optional: true }),
];

const EMPTY = {
  icon: IconSpeakerphone,
  title: 'No announcements yet',
  text: 'Write to cadets and families together, and see who has read it. Families read it in Guidon or by email, as they choose.',
  action: <ActButton to="/app/announcements?new=1">New announcement</ActButton>,
};

/** Every announcement of the school, for those who write them. */
export function AnnouncementsList() {
  const added = useNew('/app/announcements');
  const audience = useAddressedAudience();
  const words = useAudienceWords();
  const columns = useMemo(() => columnsFor(words), [words]);
  return (
    <Page
      title="Announcements"
      subtitle="School news for cadets and families"
      actions={
        <ActButton primary needs="announcements:create" icon={IconPlus} onPress={added.show}>
          New announcement
        </ActButton>
      }
    >
      <DataTable<Announcement>
        module="announcements"
        listId="announcements"
        noun={ANNOUNCEMENTS}
        source={announcementSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={({ id }) => `/app/announcements/${id}`}
        columns={columns}
        filters={[stateFilter('state', 'Status', STATE)]}
        searchLabel="Title or text"
        sort={{ id: 'published_at', desc: true }}
        phoneRow={({ title, state: is, read, meant, audience }) => (
          <TitleCell
            title={title}
            note={[STATE.label(is), meant > 0 && `read by ${read} of ${meant}`, words(audience)]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      />
      {added.open && <AnnouncementForm audience={audience} onClose={added.close} onSaved={added.saved} />}
    </Page>
  );
}
