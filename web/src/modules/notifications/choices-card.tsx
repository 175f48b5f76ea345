import { Switch } from '@mantine/core';
import { useState } from 'react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { Card } from '../../shared/ui/card.tsx';
import { choices, type Choice, useChooseEmail } from './choices.queries.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './preferences.module.css';

/** Which emails of their schools someone gets: newsletters, and what rules send. */
export function ChoicesCard() {
  const query = useRead(choices.emailChoices);
  if (query.data?.length === 0) return null;
  return (
    <Card title="Email from your school">
      <QueryView query={query}>
        {(list) => (
          <div className={parts.close}>
            <p className={classes.note}>Notices about you or your own child always come.</p>
            {[...Map.groupBy(list, ({ school }) => school)].map(([school, own]) => (
              <section key={school} aria-label={school}>
                <h3 className={classes.module}>{school}</h3>
                {own.map((one) => (
                  <ChoiceRow key={one.topic} choice={one} />
                ))}
              </section>
            ))}
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function ChoiceRow({ choice }: { choice: Choice }) {
  const choose = useChooseEmail(choice.school_id);
  // What was pressed last, until it is known that it failed.
  const [asked, setAsked] = useState<boolean | null>(null);
  return (
    <Switch
      className={classes.choice}
      label={choice.label}
      checked={asked ?? choice.is_on}
      onChange={(event) => {
        const on = event.currentTarget.checked;
        setAsked(on);
        // A toast shows the failure.
        choose.send({ topic: choice.topic, on }).catch(() => setAsked(null));
      }}
    />
  );
}
