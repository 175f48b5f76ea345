import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { AdoptForm } from './adopt-form.tsx';
import { BatteryForm } from './battery-form.tsx';
import { BatteryList } from './battery-list.tsx';
import { EventForm } from './event-form.tsx';
import { StandardForm } from './standard-form.tsx';
import { StandardTables } from './standard-tables.tsx';
import type { Catalogue } from './standards.api.ts';
import { fitness } from './fitness.queries.ts';
import { TryScore } from './try-score.tsx';
import parts from '../../shared/ui/parts.module.css';
import classes from './fitness.module.css';

type Dialog = 'adopt' | 'table' | 'event' | 'battery' | null;

/** What the school tests by: batteries, standards with their sources and how sure they are, and what it has checked. */
export function StandardsPage() {
  const query = useRead(fitness.catalogue);
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  return (
    <Page
      title="Fitness standards"
      subtitle="Scores use the standard in force on the test date"
      back={{ to: '/app/fitness', label: 'Fitness' }}
      actions={
        <Allow to="fitness:approve">
          <Menu position="bottom-end" width={220}>
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
                Add your own
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Allow to="fitness:view_restricted">
                <Menu.Item onClick={() => setDialog('table')}>Table…</Menu.Item>
              </Allow>
              <Menu.Item onClick={() => setDialog('event')}>Event…</Menu.Item>
              <Menu.Item onClick={() => setDialog('battery')}>Battery…</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button onClick={() => setDialog('adopt')}>Adopt a battery</Button>
        </Allow>
      }
    >
      <QueryView query={query}>
        {(catalogue) => (
          <>
            <div className={parts.stack}>
              <Adopted catalogue={catalogue} />
              {catalogue.standards.map((standard) => (
                <StandardTables key={standard.id} standard={standard} confirmations={catalogue.confirmations} />
              ))}
              <TryScore catalogue={catalogue} />
              <BatteryList catalogue={catalogue} />
            </div>
            {dialog === 'adopt' && <AdoptForm catalogue={catalogue} onClose={close} />}
            {dialog === 'table' && <StandardForm onClose={close} />}
            {dialog === 'event' && <EventForm onClose={close} />}
            {dialog === 'battery' && <BatteryForm catalogue={catalogue} onClose={close} />}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Adopted({ catalogue: { adoptions, batteries, standards } }: { catalogue: Catalogue }) {
  return (
    <Card title="Adopted">
      {adoptions.length === 0 ? (
        <p className={classes.muted}>
          Nothing adopted yet. Your first test day adopts its battery, or you can adopt one here.
        </p>
      ) : (
        adoptions.map(({ id, battery_id, standard_id, from_on }) => {
          const standard = standards.find((one) => one.id === standard_id);
          const later = adoptions.some((one) => one.battery_id === battery_id && one.from_on > from_on);
          return (
            <div key={id} className={classes.tableLine}>
              <div className={classes.tableName}>
                {batteries.find((one) => one.id === battery_id)?.name ?? 'Archived battery'}
                {later && <Tag>Replaced later</Tag>}
              </div>
              <span>from {formatDay(from_on)}</span>
              <p>{standard ? `${standard.name}, ${standard.version}` : 'No table (scores without levels)'}</p>
            </div>
          );
        })
      )}
    </Card>
  );
}
