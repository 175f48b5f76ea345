import { Button, Menu } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { askedConsents, CONSENTS, consentLabel, standingOf } from '../../../../../domain/cadets/consent.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { Column, Filter } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { PersonCell } from '../../../shared/ui/person-cell.tsx';
import { roster } from '../cadet.queries.ts';
import type { RosterCadet } from '../cadet.api.ts';
import { isServing } from '../current.ts';
import type { Mark } from '../cadet.queries.ts';
import { ConsentForm } from './consent-form.tsx';
import { consents, useSetConsentRule } from './consent.queries.ts';
import { ConsentTag, STANDINGS } from './consent-tag.tsx';

type Line = RosterCadet & { mark: Mark | undefined };

/** Who has agreed to what, and which forms are missing. */
export function ConsentSheetPage() {
  const { timeZone } = useSchool();
  const today = todayIn(timeZone);
  const cadets = useRead(roster.cadets);
  const marks = useRead(roster.marks);
  const rules = useRead(consents.consentRules);
  const mayRecord = useCan('cadets:update');
  const asked = useMemo(() => askedConsents(rules.data ?? []), [rules.data]);
  const lines = useMemo(
    () => (cadets.data ?? []).filter(isServing).map((cadet): Line => ({ ...cadet, mark: marks.data?.get(cadet.id) })),
    [cadets.data, marks.data],
  );
  const columns = useMemo(() => consentColumns(asked, today), [asked, today]);
  const open = lines.filter(({ mark }) => (mark?.missing.length ?? 0) > 0).length;
  return (
    <Page
      title="Consents"
      subtitle={marks.data && (open === 0 ? 'All forms are on file.' : `${counted(open, 'cadet')} with missing forms`)}
      back={{ to: '/app/cadets', label: 'Cadets' }}
      actions={mayRecord && <AskedMenu asked={asked} />}
    >
      <QueryView query={marks} isEmpty={() => false}>
        {() => (
          <DataTable<Line>
            module="cadets"
            listId="consents"
            noun={CADETS}
            rows={lines}
            rowId={({ id }) => id}
            rowLabel={listName}
            cadetOf={({ id }) => id}
            rowHref={({ id }) => `/app/cadets/${id}?tab=consents`}
            columns={columns}
            filters={FILTERS}
            searchIn={(line) => `${line.first_name} ${line.last_name} ${line.unit_name ?? ''}`}
            searchLabel="Name, unit"
            sort={BY_NAME}
            phoneRow={(line) => (
              <PersonCell name={listName(line)} note={missingWords(line) || 'All on file'} size={36} />
            )}
            {...(mayRecord ? { actions: (rows, clear) => <RecordFor cadets={rows} onDone={clear} /> } : {})}
          />
        )}
      </QueryView>
    </Page>
  );
}

const BY_NAME = { id: 'name', desc: false };

const FILTERS: Filter<Line>[] = [
  {
    id: 'papers',
    label: 'Forms',
    value: ({ mark }) => ((mark?.missing.length ?? 0) > 0 ? 'missing' : 'all'),
    optionLabel: (value) => (value === 'missing' ? 'Missing' : 'All on file'),
  },
  { id: 'unit', label: 'Unit', value: ({ unit_name }) => unit_name, order: ({ unit_sort }) => unit_sort ?? -1 },
  { id: 'period', label: 'Period', value: ({ class_period }) => class_period },
];

function missingWords({ mark }: Line): string {
  return (mark?.missing ?? []).map(consentLabel).join(', ');
}

function consentColumns(asked: string[], today: string): Column<Line>[] {
  return [
    { id: 'name', label: 'Name', grow: 2, value: listName },
    { id: 'unit', label: 'Unit', grow: 1.5, value: ({ unit_name }) => unit_name, optional: true },
    { id: 'period', label: 'Period', grow: 0.5, value: ({ class_period }) => class_period },
    ...CONSENTS.map(({ type, label }): Column<Line> => {
      const standing = (line: Line) => {
        const held = line.mark?.consents[type];
        return standingOf(held ? [{ type, state: held.state, expires_on: held.until }] : [], type, today);
      };
      return {
        id: type,
        label,
        value: (line) => STANDINGS[standing(line)].label,
        cell: (line) => <ConsentTag standing={standing(line)} isAsked={asked.includes(type)} />,
        optional: !asked.includes(type),
      };
    }),
    { id: 'missing', label: 'Missing', value: missingWords, csvOnly: true },
  ];
}

function RecordFor({ cadets, onDone }: { cadets: Line[]; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Record consent…
      </button>
      {open && (
        <ConsentForm
          cadets={cadets.map(({ id }) => id)}
          people={cadets}
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** Which forms the school requires from everyone. */
function AskedMenu({ asked }: { asked: string[] }) {
  const set = useSetConsentRule();
  return (
    <Menu position="bottom-end" width={240} closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />}>
          Required from everyone
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {CONSENTS.map(({ type, label }) => (
          <Menu.CheckboxItem
            key={type}
            checked={asked.includes(type)}
            disabled={set.busy}
            onChange={(isAsked) => set.start({ type, isAsked })}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
