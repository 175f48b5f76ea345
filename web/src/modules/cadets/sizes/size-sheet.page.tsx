import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { schemeLabel, SIZE_SCHEMES } from '../../../../../domain/cadets/size.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useSchool } from '../../../shared/session/use-school.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { SaveAsMenu } from '../../../shared/table/save-as-menu.tsx';
import { type FileKind, saveRows } from '../../../shared/table/save-rows.ts';
import { useServiceColumns } from '../../../shared/table/use-service-columns.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { cadetsQuery } from '../cadet.queries.ts';
import { inClass, useClassChoice } from '../record/class-choice.ts';
import { SizeGrid } from './size-grid.tsx';
import { sizesNowQuery } from './size.queries.ts';
import classes from './sizes.module.css';

const USUAL = ['headgear', 'coat_male', 'trousers_male', 'shoes'];

/** Measures a whole class: a row for each cadet, a column for each scheme, and keys to move between cells. */
export function SizeSheetPage() {
  const db = useDb();
  const { timeZone } = useSchool();
  const [schemes, setSchemes] = useState(USUAL);
  const [on, setOn] = useState(() => todayIn(timeZone));
  const cadets = useQuery(cadetsQuery(db));
  const sizes = useQuery(sizesNowQuery(db, schemes));
  const { choice, options, choose } = useClassChoice(cadets.data ?? []);
  const people = useMemo(() => inClass(cadets.data ?? [], choice), [cadets.data, choice]);
  const columns = [
    { id: 'name', label: 'Name', value: listName },
    { id: 'unit', label: 'Unit', value: (cadet: (typeof people)[number]) => cadet.unit_name },
    ...schemes.map((code) => ({
      id: code,
      label: schemeLabel(code),
      value: (cadet: (typeof people)[number]) => sizes.data?.get(cadet.id)?.get(code) ?? null,
    })),
  ];
  const service = useServiceColumns<(typeof people)[number]>(({ id }) => id);
  const download = async (kind: FileKind) => saveRows(kind, 'sizes', [...columns, ...(await service())], people);
  return (
    <Page
      title="Class sizes"
      subtitle="Press Enter to move down, Tab to move right. Only your changes are saved, with the date and your name."
      back={{ to: '/app/cadets', label: 'Cadets' }}
      actions={<SaveAsMenu onDownload={(kind) => void download(kind)} />}
    >
      <div className={classes.bar}>
        <NativeSelect
          label="Class or unit"
          data={options}
          value={choice}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <MultiSelect
          label="Measurements"
          data={SIZE_SCHEMES.map(({ code, label }) => ({ value: code, label }))}
          value={schemes}
          onChange={setSchemes}
          maxValues={6}
        />
        <TextInput
          label="Measured on"
          type="date"
          value={on}
          max={todayIn(timeZone)}
          onChange={(event) => setOn(event.currentTarget.value)}
        />
      </div>
      <QueryView query={sizes} isEmpty={() => false}>
        {(held) => (
          <SizeGrid key={`${choice} ${schemes.join(' ')}`} people={people} schemes={schemes} held={held} on={on} />
        )}
      </QueryView>
    </Page>
  );
}
