import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { Card } from '../../shared/ui/card.tsx';
import { useChoosePush } from './devices.queries.ts';
import { channelsFor } from './notification.ts';
import type { KindChoice } from './notifications.queries.ts';
import { preferences, useChooseKind } from './notifications.queries.ts';
import classes from './preferences.module.css';
import { TimesForm } from './times-form.tsx';

/** How each kind of notification is delivered, and when emails may be sent. */
export function PreferencesCard() {
  const kinds = useRead(preferences.notificationKinds);
  const times = useRead(preferences.notificationTimes);
  return (
    <Card title="Notifications">
      <QueryView query={kinds} empty={<p className={classes.note}>You don't get any notifications yet.</p>}>
        {(list) =>
          [...Map.groupBy(list, ({ module_label }) => module_label)].map(([label, own]) => (
            <section key={label} className={classes.group} aria-label={label}>
              <h3 className={classes.module}>{label}</h3>
              {own.map((kind) => (
                <KindRow key={kind.kind} kind={kind} />
              ))}
            </section>
          ))
        }
      </QueryView>
      <QueryView query={times}>{(found) => <TimesForm key={JSON.stringify(found)} times={found} />}</QueryView>
    </Card>
  );
}

function KindRow({ kind }: { kind: KindChoice }) {
  const choose = useChooseKind();
  const push = useChoosePush();
  // What was pressed last, until it is known that it failed.
  const [pressed, setPressed] = useState<boolean | null>(null);
  return (
    <div className={classes.kind}>
      <div>
        <p className={classes.label}>{kind.label}</p>
        <p className={classes.note}>{kind.about}</p>
      </div>
      <Select
        aria-label={`${kind.label}: how you get it`}
        data={channelsFor(kind)}
        value={(choose.busy && choose.asked?.channel) || kind.channel}
        onChange={(channel) => channel !== null && choose.start({ kind: kind.kind, channel })}
      />
      <Checkbox
        label="Devices"
        aria-label={`${kind.label}: on your devices`}
        disabled={kind.channel === 'off'}
        checked={kind.channel !== 'off' && (pressed ?? kind.is_pushed)}
        onChange={(event) => {
          const on = event.currentTarget.checked;
          setPressed(on);
          push.send({ kind: kind.kind, on }).catch(() => setPressed(null));
        }}
      />
    </div>
  );
}
