import { Button } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { feedInput, newSecret } from './feed.ts';
import { type CalendarFeed, feeds, useCreateFeed, useRevokeFeed } from './feeds.queries.ts';
import { NewAddress } from './new-address.tsx';

/** The calendar in the person's own calendar program: private addresses, each for one program. */
export function SubscribePage() {
  const [naming, setNaming] = useState(false);
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const add = (
    <ActButton primary needs="calendar:read" onPress={() => setNaming(true)}>
      New address
    </ActButton>
  );
  return (
    <AreaPage
      area="calendar"
      title="Subscribe"
      subtitle="See this calendar on your phone or computer. It shows what you can see here, without notes, and updates automatically."
      actions={add}
    >
      <LineCard
        query={useRead(feeds.own)}
        title="Your addresses"
        rows={(rows) => rows}
        line={(feed) => <FeedLine key={feed.id} feed={feed} />}
        empty={{
          icon: IconCalendarShare,
          title: 'No addresses yet',
          text: 'Choose New address to create one for each device or app. You can revoke it anytime.',
        }}
      />
      {naming && <NameForm onClose={() => setNaming(false)} onMade={setMade} />}
      {made && <NewAddress {...made} onClose={() => setMade(null)} />}
    </AreaPage>
  );
}

function FeedLine({ feed }: { feed: CalendarFeed }) {
  const revoke = useRevokeFeed();
  const ask = async () => {
    const yes = await confirm({
      title: `Revoke ${feed.name}?`,
      text: "Anyone with this address can't read your calendar anymore. This can't be undone.",
      confirmLabel: 'Revoke',
      danger: true,
    });
    if (yes) revoke.start(feed);
  };
  const read = feed.last_read_at ? `Last read ${formatMoment(feed.last_read_at)}` : 'Not read yet';
  return (
    <Line title={feed.name} notes={[[`Created ${formatMoment(feed.created_at)}`, read]]}>
      <Button variant="default" size="xs" loading={revoke.busy} onClick={() => void ask()}>
        Revoke
      </Button>
    </Line>
  );
}

type FormProps = { onClose: () => void; onMade: (made: { name: string; secret: string }) => void };

function NameForm({ onClose, onMade }: FormProps) {
  const create = useCreateFeed();
  // One secret for the form: sent again after a lost answer, it makes the same address.
  const [secret] = useState(newSecret);
  const form = useZodForm(feedInput, { name: '' });
  return (
    <FormModal
      onClose={onClose}
      title="New address"
      form={form}
      submitLabel="Create address"
      onSubmit={async ({ name }) => {
        await create.send({ name, secret });
        onMade({ name, secret });
      }}
    >
      {form.field('name', 'For', { autoFocus: true, placeholder: 'My phone' })}
    </FormModal>
  );
}
