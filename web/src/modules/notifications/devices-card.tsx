import type { PushState } from '../../shared/push/push.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { devices, useRemoveDevice, useTestDevice, useTurnPush } from './devices.queries.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './preferences.module.css';

const WORDS: Record<PushState, string> = {
  on: "This device shows notifications, even while Guidon is closed. They don't name anyone.",
  off: "Turn this on to see notifications on this device while Guidon is closed. They don't name anyone.",
  denied: 'This browser blocks notifications for Guidon. Allow them in your browser settings, then reload the page.',
  unsupported: 'This browser can’t show notifications while Guidon is closed. Email works everywhere.',
  'home-screen':
    'On this device, add Guidon to the Home Screen first (Share, then Add to Home Screen), and turn this on there.',
};

/** Notifications on this device, and the devices that get them. */
export function DevicesCard() {
  const query = useRead(devices.pushDevices);
  const [turn, remove, test] = [useTurnPush(), useRemoveDevice(), useTestDevice()];
  return (
    <Card title="Notifications on your devices">
      <QueryView query={query}>
        {({ devices, state }) => (
          <div className={parts.close}>
            <p className={classes.note}>{WORDS[state]}</p>
            {(state === 'on' || state === 'off') && (
              <div>
                <ActButton busy={turn.busy} onPress={() => turn.start(state === 'off')}>
                  {state === 'off' ? 'Turn on for this device' : 'Turn off for this device'}
                </ActButton>
              </div>
            )}
            {devices.length > 0 && (
              <Lines>
                {devices.map((device) => (
                  <Line
                    key={device.id}
                    title={device.label}
                    notes={[
                      [
                        `Since ${formatMoment(device.created_at)}`,
                        device.last_ok_at ? `Last reached ${formatMoment(device.last_ok_at)}` : 'Not reached yet',
                      ],
                    ]}
                  >
                    <ActButton size="xs" busy={test.busy} onPress={() => test.start(device.id)}>
                      Send a test
                    </ActButton>
                    <ActButton size="xs" busy={remove.busy} onPress={() => remove.start(device.id)}>
                      Remove
                    </ActButton>
                  </Line>
                ))}
              </Lines>
            )}
          </div>
        )}
      </QueryView>
    </Card>
  );
}
