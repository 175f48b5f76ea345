import { standingsName } from '../../../shared/meet/standings-name.ts';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import type { Method, Overall } from '../../../../../domain/scoring/format/overall.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { LineVerbs } from '../../../shared/ui/lines.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { MethodForm } from './method-form.tsx';
import { methodWords } from './overall-words.ts';
import { useRemoveStandings } from './remove-standings.ts';
import classes from './rules.module.css';
import { useNames } from './use-names.ts';

type Props = { meet: Meet; name: string; method: Method; overall: Overall; mayPlan: boolean };

/** One way to count standings, in words. */
export function StandingsCard({ meet, name, method, overall, mayPlan }: Props) {
  const [editing, setEditing] = useState(false);
  const names = useNames(meet.id);
  const remove = useRemoveStandings(meet, name);
  return (
    <Card
      title={standingsName(name)}
      action={
        mayPlan && (
          <LineVerbs>
            <ActButton size="xs" onPress={() => setEditing(true)}>
              Edit
            </ActButton>
            <VerbMenu label={`Actions for ${name}`}>
              <Menu.Item onClick={() => remove.start()}>Remove</Menu.Item>
            </VerbMenu>
          </LineVerbs>
        )
      }
    >
      <ul className={classes.words}>
        {methodWords(method, overall, names).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {editing && <MethodForm meet={meet} name={name} onClose={() => setEditing(false)} />}
    </Card>
  );
}
