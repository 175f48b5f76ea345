import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text, whole } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { readOwn, settings, type Settings, useSaveSettings } from './settings.queries.ts';

/** Who the school's mail comes from, its letterhead, and how fast it leaves. */
export function SettingsPage() {
  const [open, setOpen] = useState(false);
  const query = useRead(settings.own);
  return (
    <AreaPage
      area="email"
      title="Email settings"
      subtitle="Who the school's email comes from, and how it looks"
      actions={
        <ActButton needs="email:update" onPress={() => setOpen(true)} disabled={query.data === undefined}>
          Edit…
        </ActButton>
      }
    >
      <QueryView query={query}>
        {(row) => (
          <>
            <Card title="Sender and letterhead">
              <FactList
                facts={[
                  ['Sender name', row.sender_name || "The school's name"],
                  ['Replies go to', row.reply_to || 'No one. Add an address so families can reply'],
                  ["Below the school's name", row.letterhead || 'Nothing'],
                  ['At the end', row.footer || 'Nothing'],
                  ['Pace', `Up to ${row.per_minute} emails a minute to one mail provider`],
                ]}
              />
            </Card>
            {open && <SettingsForm row={row} onClose={() => setOpen(false)} />}
          </>
        )}
      </QueryView>
    </AreaPage>
  );
}

const settingsInput = z.object({
  sender_name: text(80),
  reply_to: z.union([z.literal(''), z.email('Enter one email address.').max(254)]),
  letterhead: text(200),
  footer: text(400),
  per_minute: whole('Enter a number from 1 to 1,000.', 1, 1000),
});

function SettingsForm({ row, onClose }: { row: Settings; onClose: () => void }) {
  const save = useSaveSettings();
  const form = useZodForm(settingsInput, toForm(row), {
    edits: { rows: [], again: async (db) => toForm(await readOwn(db)) },
  });
  return (
    <FormModal
      title="Email settings"
      submitLabel="Save"
      form={form}
      onClose={onClose}
      onSubmit={(input) => save.send(input)}
    >
      {form.field('sender_name', 'Sender name', { note: 'What families see as the sender, such as Bayside JROTC.' })}
      {form.field('reply_to', 'Replies go to')}
      {form.field('letterhead', "Below the school's name", { note: "Such as the corps' name or address." })}
      {form.field('footer', 'At the end of each email')}
      {form.field('per_minute', 'Emails a minute to one mail provider', { numeric: true })}
    </FormModal>
  );
}

function toForm(row: Settings) {
  return { ...row, per_minute: String(row.per_minute) };
}
