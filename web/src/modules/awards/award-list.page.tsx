import { Button, Menu, NativeSelect, Tabs } from '@mantine/core';
import { IconAward, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { todayIn } from '../../../../domain/time/zone.ts';
import { awardYear, awardYearName } from '../../../../domain/awards/year.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { useCan, usePermissions } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { AwardActions } from './award-actions.tsx';
import { awardColumns, awardFilters } from './award-columns.tsx';
import { awards } from './award.queries.ts';
import { QUEUES, type RollRow, stateOf } from './award.ts';
import { type Last, LastStep } from './last-step.tsx';
import classes from './awards.module.css';

const NEWEST = { id: 'earned', desc: true };

/** The awards of a school year and all that wait for a step, by what has to be done next. */
export function AwardListPage() {
  const { params } = useAddress();
  const year = Number(params.get('year')) || null;
  const query = useRead(awards.roll, year);
  const manages = useCan('awards:manage');
  return (
    <AreaPage
      area="cadets"
      title="Awards"
      subtitle={manages ? 'Recommended, approved, ordered, issued, presented.' : 'Awards you recommended.'}
      actions={<Verbs />}
    >
      <QueryView query={query}>{(rows) => <AwardTabs rows={rows} year={year} />}</QueryView>
    </AreaPage>
  );
}

function Verbs() {
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to="/app/awards/catalogue">
            Catalog
          </Menu.Item>
          <Allow to="awards:manage">
            <Menu.Item component={Link} to="/app/awards/events">
              Event awards
            </Menu.Item>
            <Menu.Item component={Link} to="/app/awards/uniform">
              Awards on uniform
            </Menu.Item>
          </Allow>
        </Menu.Dropdown>
      </Menu>
      <Allow to="awards:create">
        <Button component={Link} to="/app/awards/give" leftSection={<IconPlus size={17} aria-hidden />}>
          <Allow to="awards:approve" otherwise="Recommend">
            Give an award
          </Allow>
        </Button>
      </Allow>
    </>
  );
}

function AwardTabs({ rows, year }: { rows: RollRow[]; year: number | null }) {
  const { params, put } = useAddress();
  const [last, setLast] = useState<Last | null>(null);
  const { can } = usePermissions();
  const mayAct = can('awards:create') || can('awards:update') || can('awards:approve');
  const queue = QUEUES.find(({ id }) => id === params.get('queue')) ?? QUEUES[0];
  const shown = useMemo(() => rows.filter((row) => queue?.holds(row)), [rows, queue]);
  return (
    <>
      <div className={classes.head}>
        <Tabs value={queue?.id ?? 'all'} onChange={(id) => put({ queue: id === 'all' ? null : id })}>
          <Tabs.List aria-label="Awards by next step">
            {QUEUES.map(({ id, label, holds }) => {
              const count = rows.filter(holds).length;
              if (id === 'draft' && count === 0 && queue?.id !== id) return null;
              return (
                <Tabs.Tab key={id} value={id}>
                  {label}
                  <span className={classes.waiting} data-some={(id !== 'all' && count > 0) || undefined}>
                    {count}
                  </span>
                </Tabs.Tab>
              );
            })}
          </Tabs.List>
        </Tabs>
        <Allow to="awards:manage">
          <YearChoice year={year} />
        </Allow>
      </div>
      {last && <LastStep last={last} rows={rows} onClose={() => setLast(null)} />}
      {shown.length === 0 ? (
        <NothingHere queue={queue?.id ?? 'all'} />
      ) : (
        <DataTable<RollRow>
          key={queue?.id}
          module="awards"
          listId="records"
          noun={{ one: 'award', many: 'awards' }}
          rows={shown}
          rowId={({ id }) => id}
          rowLabel={({ name, award }) => `${name ?? ''}, ${award}`}
          cadetOf={({ cadet_id }) => cadet_id}
          rowHref={({ cadet_id }) => (cadet_id ? `/app/cadets/${cadet_id}?tab=awards` : '/app/awards')}
          columns={awardColumns}
          filters={awardFilters}
          searchIn={({ name, award, code, unit, event, order_no }) =>
            [name, award, code, unit, event, order_no].filter(Boolean).join(' ')
          }
          searchLabel="Name, award, unit, or orders"
          sort={NEWEST}
          phoneRow={(row) => (
            <PersonCell name={row.name ?? ''} note={`${row.award} · ${stateOf(row).label}`} size={36} />
          )}
          {...(mayAct
            ? { actions: (chosen, clear) => <AwardActions rows={chosen} onDone={clear} onTaken={setLast} /> }
            : {})}
        />
      )}
    </>
  );
}

/** Open awards show in every year; finished ones only in their own. */
function YearChoice({ year }: { year: number | null }) {
  const { put } = useAddress();
  const { timeZone } = useSchool();
  const years = useRead(awards.years).data ?? [];
  const now = awardYear(todayIn(timeZone));
  const all = [...new Set([now, ...years])].toSorted((one, other) => other - one);
  return (
    <NativeSelect
      aria-label="School year"
      data={all.map((one) => ({ value: String(one), label: awardYearName(one) }))}
      value={String(year ?? now)}
      onChange={({ currentTarget: { value } }) => put({ year: value === String(now) ? null : value })}
    />
  );
}

function NothingHere({ queue }: { queue: string }) {
  return queue === 'all' ? (
    <EmptyState
      icon={IconAward}
      title="No awards this school year"
      text="Recommend a cadet, give an award to a whole unit, or plan awards for an event."
    />
  ) : (
    <EmptyState icon={IconAward} title="Nothing to show yet" text="Awards show up here when it's your turn." />
  );
}
