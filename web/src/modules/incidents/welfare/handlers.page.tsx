import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { AccessLog } from './access-log.tsx';
import { SettingsCard } from './settings-card.tsx';
import type { Handlers } from './welfare.api.ts';
import classes from './welfare.module.css';
import { welfare, useSaveHandlers } from './welfare.queries.ts';

type Handler = { key: string; account_id: string; title: string; is_outside: boolean; is_platform: boolean };

/** Who handles reports, for admins: of the school, and of the platform for when no one else is left. */
export function HandlersPage() {
  return (
    <Page
      title="Handlers and urgent numbers"
      subtitle="Handlers read the reports that are sent while they’re on the list. Adding someone doesn't open earlier reports. Once there are handlers, another one confirms each change."
      back={{ to: '/app/incidents/report', label: 'Report a concern' }}
      actions={<ActButton to="/app/incidents/confirm">Confirmations</ActButton>}
    >
      <div className={classes.parts}>
        <QueryView query={useRead(welfare.handlers)}>
          {(data) => (
            <>
              <HandlersCard data={data} />
              <SettingsCard />
              {data.log.length > 0 && <AccessLog lines={data.log} note="Who changed the list of handlers." />}
            </>
          )}
        </QueryView>
      </div>
    </Page>
  );
}

function HandlersCard({ data }: { data: Handlers }) {
  const [rows, setRows] = useState<Handler[]>(() =>
    data.handlers.map((one) => ({ ...one, key: one.account_id + one.is_platform })),
  );
  const save = useSaveHandlers();
  const put = (key: string, change: Partial<Handler>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const add = () =>
    setRows([...rows, { key: crypto.randomUUID(), account_id: '', title: '', is_outside: false, is_platform: false }]);
  const run = () =>
    void save
      .send(
        rows.map(({ account_id, title, is_outside, is_platform }) => ({ account_id, title, is_outside, is_platform })),
      )
      .catch(() => undefined);
  const options = [
    { value: '', label: 'Choose a person' },
    ...data.people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Card
      title="Handlers"
      note="Name at least one person outside the program, such as a principal, a counselor, or the Title IX coordinator. A person named in a report never sees it."
    >
      <div className={classes.parts}>
        {rows.map((row, at) => (
          <fieldset key={row.key} className={classes.group}>
            <div className={classes.row}>
              <NativeSelect
                aria-label={`Handler ${at + 1}`}
                value={row.account_id}
                data={options}
                onChange={({ currentTarget }) => put(row.key, { account_id: currentTarget.value })}
              />
              <TextInput
                aria-label={`Title of handler ${at + 1}`}
                placeholder="Title, such as Counselor"
                value={row.title}
                maxLength={80}
                onChange={({ currentTarget }) => put(row.key, { title: currentTarget.value })}
              />
              <Checkbox
                label="Outside the program"
                checked={row.is_outside}
                onChange={({ currentTarget }) => put(row.key, { is_outside: currentTarget.checked })}
              />
              <Checkbox
                label="For every school, when no one else is left"
                checked={row.is_platform}
                onChange={({ currentTarget }) => put(row.key, { is_platform: currentTarget.checked })}
              />
              <ActButton size="xs" quiet onPress={() => setRows(rows.filter(({ key }) => key !== row.key))}>
                Remove
              </ActButton>
            </div>
          </fieldset>
        ))}
        {save.error && <p role="alert">{toAppError(save.error).detail}</p>}
        <div className={classes.row}>
          <ActButton onPress={add}>Add handler</ActButton>
          <ActButton primary busy={save.busy} onPress={run}>
            Save handlers
          </ActButton>
        </div>
      </div>
    </Card>
  );
}
