import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { clock, text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { officeHours, WEEK } from '../messages/message.ts';
import { listRules, type Rules } from '../messages/messages.api.ts';
import { threads, useSaveRules } from '../messages/messages.queries.ts';

/** What families see of their children, and when the office answers them. */
export function FamilySettings() {
  const { schoolId } = useSchool();
  const [open, setOpen] = useState(false);
  return (
    <QueryView query={useRead(threads.rules)}>
      {(all) => {
        const rules = all.find(({ school_id: id }) => id === schoolId);
        return rules ? (
          <Card
            title="Families"
            action={
              <ActButton size="xs" needs="contacts:update" onPress={() => setOpen(true)}>
                Edit…
              </ActButton>
            }
          >
            <FactList
              facts={[
                ['Office hours', officeHours(rules)],
                ["Their child's service hours", shown(rules.shows_hours)],
                ["Their child's fitness results", shown(rules.shows_fitness)],
                ['Staff email addresses', shown(rules.shows_staff_email)],
                rules.reply_words !== '' && ['When you answer', rules.reply_words],
              ]}
            />
            {open && <SettingsForm rules={rules} onClose={() => setOpen(false)} />}
          </Card>
        ) : null;
      }}
    </QueryView>
  );
}

const shown = (yes: boolean): string => (yes ? 'Shown' : 'Not shown');

const rulesInput = z.object({
  shows_hours: z.boolean(),
  shows_fitness: z.boolean(),
  shows_staff_email: z.boolean(),
  office_from: clock(),
  office_to: clock(),
  reply_words: text(200),
});

function SettingsForm({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const save = useSaveRules();
  const [days, setDays] = useState(rules.office_days.map(String));
  const form = useZodForm(rulesInput, toForm(rules), {
    edits: {
      rows: [],
      again: async (db) => toForm((await listRules(db)).find((one) => one.school_id === rules.school_id) ?? rules),
    },
  });
  return (
    <FormModal
      title="Families"
      submitLabel="Save settings"
      form={form}
      onClose={onClose}
      onSubmit={(input) => save.send({ ...input, office_days: days.map(Number).toSorted((one, other) => one - other) })}
    >
      <Checkbox.Group label="Office days" value={days} onChange={setDays}>
        {WEEK.map((day, at) => (
          <Checkbox key={day} value={String(at + 1)} label={day} mt={6} />
        ))}
      </Checkbox.Group>
      <FieldGrid>
        {form.field('office_from', 'From', { placeholder: '07:30' })}
        {form.field('office_to', 'Until', { placeholder: '16:00' })}
      </FieldGrid>
      {form.field('reply_words', 'When you answer', { placeholder: 'We answer within two school days.' })}
      {form.field('shows_hours', "Families see their child's service hours")}
      {form.field('shows_fitness', "Families see their child's fitness results", {
        note: 'Results are health data. Off unless your district agrees.',
      })}
      {form.field('shows_staff_email', 'Families see staff email addresses')}
    </FormModal>
  );
}

function toForm(rules: Rules) {
  return {
    shows_hours: rules.shows_hours,
    shows_fitness: rules.shows_fitness,
    shows_staff_email: rules.shows_staff_email,
    reply_words: rules.reply_words,
    office_from: rules.office_from.slice(0, 5),
    office_to: rules.office_to.slice(0, 5),
  };
}
