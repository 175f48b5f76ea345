import { useMemo, useState } from 'react';
import { EVENT_FIELDS } from '../../../../../domain/calendar/import-fields.ts';
import { checkEvent, type EventEntry, guessEvents, missingInEvents } from '../../../../../domain/calendar/import.ts';
import type { Importer } from '../../../shared/import/importer.ts';
import { ImportWizard } from '../../../shared/import/import-wizard.tsx';
import { useSchool } from '../../../shared/session/use-school.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { importEvents } from './import.api.ts';
import { type Choices, ImportChoices, keyOf } from './import-choices.tsx';

const START: Choices = { kind: '', audience: 'everyone', updates: false, skipsDaysOff: false };

/** Imports events from a file of another calendar, or from a sheet. */
export function EventImportPage() {
  const { timeZone } = useSchool();
  const [choices, setChoices] = useState(START);
  const [known, setKnown] = useState('');
  const onCalendar = useMemo(() => new Set(known.split('\n')), [known]);
  const importer = useMemo(
    (): Importer<EventEntry> => ({
      module: 'calendar',
      noun: { one: 'event', many: 'events' },
      fields: EVENT_FIELDS,
      calendars: timeZone,
      also: [['calendar-patterns']],
      guess: guessEvents,
      missing: missingInEvents,
      check: (rows, mapping) => rows.map((row) => checkEvent(row, mapping, timeZone)),
      send: (db, id, entries, key) =>
        importEvents(
          db,
          id,
          entries.map((entry) => chosen(entry, choices)),
          choices.updates,
          key,
        ),
      isUpdate: (entry) => choices.updates && onCalendar.has(keyOf(entry)),
      isSame: (entry) => !choices.updates && onCalendar.has(keyOf(entry)),
      options: (entries) => (
        <ImportChoices entries={entries} choices={choices} onChange={setChoices} onKnown={setKnown} />
      ),
      listHref: '/app/calendar',
    }),
    [timeZone, choices, onCalendar],
  );
  return (
    <Page
      title="Import events"
      subtitle="From another calendar (.ics), or a sheet with one row per event. Nothing is saved until you review it."
      back={{ to: '/app/calendar', label: 'Calendar' }}
      actions={<ActButton to="/app/calendar/imports">Recent imports</ActButton>}
    >
      <ImportWizard importer={importer} />
    </Page>
  );
}

/** An event with what was chosen for all of the file. */
const chosen = (entry: EventEntry, { kind, audience, skipsDaysOff }: Choices) => ({
  ...entry,
  audience,
  skips_days_off: skipsDaysOff,
  ...(kind ? { kind } : {}),
});
