import { IconShieldLock } from '@tabler/icons-react';
import { useAct } from '../../../shared/act/use-act.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { readsOf, useRead } from '../../../shared/query/reads.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { actWords, readActs, type SecondAct } from './second.api.ts';
import classes from './welfare.module.css';

const second = readsOf('incidents', { acts: readActs });

const EMPTY = {
  icon: IconShieldLock,
  title: 'Nothing to confirm',
  text: 'No one can change the account of someone who may handle welfare reports alone. Changes that need a second handler show up here.',
};

/** Changes that a second handler confirms, and those that the person asked for. */
export function ConfirmPage() {
  return (
    <Page
      title="Confirmations"
      subtitle="Changes to the accounts of people who may handle welfare reports. A handler who isn't involved confirms each one."
      back={{ to: '/app/incidents/report', label: 'Report a concern' }}
    >
      <QueryView query={useRead(second.acts)} isEmpty={(acts) => acts.length === 0} empty={EMPTY}>
        {(acts) => (
          <div className={classes.parts}>
            <Waiting acts={acts.filter(({ mine }) => !mine)} />
            <Asked acts={acts.filter(({ mine }) => mine)} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Waiting({ acts }: { acts: SecondAct[] }) {
  const decide = useAct('incidents', {
    run: (db, { id, yes }: { id: string; yes: boolean }) =>
      db.rpc('decide_second', { p_act: id, p_yes: yes }).throwOnError(),
    done: ({ input: { yes } }) => (yes ? 'Confirmed' : 'Declined'),
    failed: "Couldn't confirm it",
  });
  if (acts.length === 0) return null;
  const ask = async ({ id, words, asked_by: by }: SecondAct) => {
    const text = `${by} asked for this. Make sure it's right and the person knows. It takes effect as soon as you confirm.`;
    if (await confirm({ title: `${words}?`, text, confirmLabel: 'Confirm', danger: true }))
      decide.start({ id, yes: true });
  };
  return (
    <Card title="Waiting for your confirmation" count={acts.length} flush>
      <Lines>
        {acts.map((act) => (
          <Line key={act.id} title={act.words} notes={[[`Asked by ${act.asked_by}`, formatMoment(act.asked_at)]]}>
            <ActButton size="xs" quiet busy={decide.busy} onPress={() => decide.start({ id: act.id, yes: false })}>
              Refuse
            </ActButton>
            <ActButton size="xs" busy={decide.busy} onPress={() => void ask(act)}>
              Confirm…
            </ActButton>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

function Asked({ acts }: { acts: SecondAct[] }) {
  if (acts.length === 0) return null;
  return (
    <Card title="You asked for" count={acts.length} note="Of the last 7 days." flush>
      <Lines>
        {acts.map((act) => (
          <Line key={act.id} title={act.words} notes={[[actWords(act), formatMoment(act.asked_at)]]} />
        ))}
      </Lines>
    </Card>
  );
}
