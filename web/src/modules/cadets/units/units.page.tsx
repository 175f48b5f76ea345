import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCopy, IconHistory, IconPlus, IconPrinter, IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { Allow } from '../../../shared/permission/allow.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useSchool } from '../../../shared/session/use-school.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { roster } from '../cadet.queries.ts';
import { isServing } from '../current.ts';
import { UnitChanges } from './unit-changes.tsx';
import { UnitEdit } from './unit-edit.tsx';
import { UnitTree } from './unit-tree.tsx';
import type { UnitRow } from './unit.queries.ts';
import { pickYearsQuery } from '../../../shared/pick/years.queries.ts';
import { units as unitReads, useAddUnit, useCopyUnits } from './unit.queries.ts';
import classes from './units.module.css';

/** The corps as a tree of units with their cadets, reorganized by dragging or by each line's menu. */
export function UnitsPage() {
  const { schoolId, timeZone } = useSchool();
  const { params, put } = useAddress();
  const units = useRead(unitReads.allUnits);
  const years = useRead(pickYearsQuery, schoolId);
  const add = useAddUnit();
  const [adding, setAdding] = useState(false);
  const [logged, setLogged] = useState(false);
  const [on, setOn] = useState<string | null>(null);
  const today = todayIn(timeZone);
  const year = params.get('year');
  const shown = (units.data ?? []).filter(({ school_year_id }) => school_year_id === year);
  return (
    <AreaPage
      area="cadets"
      title="Units"
      subtitle="Drag a unit or cadet by its handle, or use its menu."
      actions={
        <>
          <PrintChart units={shown.filter(({ archived_at }) => archived_at === null)} />
          <Allow to="cadets:update">
            <Button
              variant="default"
              leftSection={<IconHistory size={16} aria-hidden />}
              onClick={() => setLogged(true)}
            >
              Changes
            </Button>
          </Allow>
          <Allow to="cadets:create">
            <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setAdding(true)}>
              Add unit
            </Button>
          </Allow>
        </>
      }
    >
      <div className={classes.bar}>
        <NativeSelect
          label="Tree"
          value={year ?? ''}
          onChange={(event) => put({ year: event.currentTarget.value || null })}
          data={[
            { value: '', label: 'Units for every year' },
            ...(years.data ?? []).map(({ id, name, is_current }) => ({
              value: id,
              label: `Only ${name}${is_current ? ' (current)' : ''}`,
            })),
          ]}
        />
        <Allow to="cadets:update">
          <TextInput
            label="Cadets move on"
            type="date"
            value={on ?? today}
            onChange={(event) => setOn(event.currentTarget.value || null)}
          />
        </Allow>
      </div>
      <QueryView query={units} isEmpty={() => false}>
        {(all) =>
          shown.some(({ archived_at }) => archived_at === null) ? (
            <UnitTree key={year} units={shown} on={on ?? today} />
          ) : (
            <NoUnits all={all} year={year} />
          )
        }
      </QueryView>
      {logged && <UnitChanges units={units.data ?? []} onClose={() => setLogged(false)} />}
      {adding && (
        <UnitEdit
          title="Add a unit"
          onClose={() => setAdding(false)}
          onSave={(input) => add.send({ ...input, parent_id: null, school_year_id: year, sort: shown.length + 1 })}
        />
      )}
    </AreaPage>
  );
}

/** The tree as a printed chart of boxes. */
function PrintChart({ units }: { units: UnitRow[] }) {
  const { school, timeZone } = useSchool();
  const cadets = useRead(roster.cadets);
  const { making, make } = usePdf();
  const print = () =>
    make('units', async () => {
      const { chart } = await import('./chart.pdf.tsx');
      const serving = (cadets.data ?? []).filter(isServing);
      return chart({ units, cadets: serving }, { school, today: todayIn(timeZone) });
    });
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      loading={making}
      disabled={units.length === 0}
      onClick={() => void print()}
    >
      Chart (PDF)
    </Button>
  );
}

/** For a year without units: start with a copy of earlier ones. */
function NoUnits({ all, year }: { all: UnitRow[]; year: string | null }) {
  const { schoolId } = useSchool();
  const years = useRead(pickYearsQuery, schoolId);
  const copy = useCopyUnits();
  const open = all.filter(({ archived_at }) => archived_at === null);
  const sources = [...new Set(open.map(({ school_year_id }) => school_year_id))].filter((one) => one !== year);
  const name = (id: string | null) => years.data?.find((one) => one.id === id)?.name ?? 'for every year';
  return (
    <EmptyState
      icon={IconSitemap}
      title="No units here yet"
      text={
        year
          ? 'A school year can have its own units. Start with a copy, then move cadets into it.'
          : 'Add the top unit first, then the ones below it.'
      }
      action={
        year && (
          <Allow to="cadets:create">
            {sources.map((from) => (
              <Button
                key={from}
                variant="default"
                leftSection={<IconCopy size={16} aria-hidden />}
                loading={copy.busy}
                onClick={() => copy.start({ from, to: year })}
              >
                {`Copy the units ${from ? `of ${name(from)}` : name(from)}`}
              </Button>
            ))}
          </Allow>
        )
      }
    />
  );
}
