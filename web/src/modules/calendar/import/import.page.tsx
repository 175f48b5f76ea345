import { useMemo, useState } from 'react';
import { EVENT_FIELDS } from '../../../../../domain/calendar/import-fields.ts';
import { checkEvent, type EventEntry, guessEvents, missingInEvents } from '../../../../../domain/calendar/import.ts';
import type { Importer } from '../../../shared/import/importer.ts';
import { ImportWizard } from '../../../shared/import/import-wizard.tsx';
import { useSchool } from '../../../shared/session/use-school.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { importEvents } from './import.api.ts';
import { type Choices, ImportChoices, keyOf, knownIn } from './import-choices.tsx';

const START: Choices = { kind: '', audience: 'everyone', updates: 'newer', skipsDaysOff: false };

/** Imports events from a file of another calendar, or from a sheet. */
export function EventImportPage() {
  const { timeZone } = useSchool();
  const [choices, setChoices] = useState(START);
  const [known, setKnown] = useState('[]');
  const onCalendar = useMemo(() => knownIn(known), [known]);
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
          [...onCalendar.values()].some((version) => isUpdated(choices, version)),
          key,
        ),
      isUpdate: (entry) => isUpdated(choices, onCalendar.get(keyOf(entry))),
      isSame: (entry) => onCalendar.has(keyOf(entry)) && !isUpdated(choices, onCalendar.get(keyOf(entry))),
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
const chosen = (entry: EventEntry, { kind, audience, skipsDaysOff, updates }: Choices) => ({
  ...entry,
  only_newer: updates === 'newer',
  audience,
  skips_days_off: skipsDaysOff,
  ...(kind ? { kind } : {}),
});

/** True for an event on the calendar that changes: never where the file has it older. */
const isUpdated = ({ updates }: Choices, version: 'older' | 'same' | 'newer' | undefined) =>
  version === 'newer' ? updates !== 'none' : version === 'same' && updates === 'all';
