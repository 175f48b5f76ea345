import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { schemeLabel, SIZE_SCHEMES } from '../../../../../domain/cadets/size.ts';
import { PickMany } from '../../../shared/pick/pick-many.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { SaveAsMenu } from '../../../shared/table/save-as-menu.tsx';
import { type FileKind, saveRows } from '../../../shared/table/save-rows.ts';
import { useServiceColumns } from '../../../shared/table/use-service-columns.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { roster } from '../cadet.queries.ts';
import { inClass, useClassChoice } from '../record/class-choice.ts';
import { SizeGrid } from './size-grid.tsx';
import { sizes as sizeReads } from './size.queries.ts';
import classes from './sizes.module.css';

const USUAL = ['headgear', 'coat_male', 'trousers_male', 'shoes'];

/** Measures a whole class: a row for each cadet, a column for each scheme, and keys to move between cells. */
export function SizeSheetPage() {
  const { timeZone } = useSchool();
  const [schemes, setSchemes] = useState(USUAL);
  const [on, setOn] = useState(() => todayIn(timeZone));
  const cadets = useRead(roster.cadets);
  const sizes = useRead(sizeReads.sizesNow, schemes);
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
        <PickMany
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
