import { Switch } from '@mantine/core';
import { IconArrowsShuffle, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Sides } from '../../../shared/meet/sides/sides.tsx';
import { type MeetFile, sideReads } from '../../../shared/meet/sides/sides.queries.ts';
import { useSides } from '../../../shared/meet/sides/use-sides.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { AddChoice } from './add-choice.tsx';
import { type Choice, changesOf, choicesOf, choiceText, withChoices } from './choice.ts';
import { choiceWords } from './choice-words.ts';
import classes from './what-if.module.css';

/** What other rules would make of the scores as they are. Nothing is stored: the address carries the choices. */
export function WhatIfTab({ subject }: { subject: Subject }) {
  return <QueryView query={useRead(sideReads.file, subject.id)}>{(file) => <Tried file={file} />}</QueryView>;
}

function Tried({ file }: { file: MeetFile }) {
  const { params, put } = useAddress();
  const choices = choicesOf(params);
  const set = (list: Choice[]) => put((now) => withChoices(now, list));
  const scored = file.meet.events.filter(({ entries }) => entries.length > 0);
  if (scored.length === 0)
    return (
      <EmptyState
        icon={IconArrowsShuffle}
        title="Nothing to try out yet"
        text="Once an event has entries and scores, you see here what other rules would change."
      />
    );
  return (
    <div className={parts.stack}>
      <div className={classes.screen}>
        <Card title="Try a change" note="Nothing is saved, and no one else sees it. Send the link to show it.">
          <AddChoice file={file} onAdd={(choice) => set([...choices, choice])} />
        </Card>
      </div>
      {choices.length > 0 && (
        <>
          <Card title="What if" count={choices.length} flush>
            <Lines>
              {choices.map((choice) => (
                <Line key={choiceText(choice)} title={choiceWords(choice, file)}>
                  <LineVerbs>
                    <ActButton size="xs" onPress={() => set(choices.filter((one) => one !== choice))}>
                      Take back
                    </ActButton>
                  </LineVerbs>
                </Line>
              ))}
            </Lines>
          </Card>
          <Compared file={file} choices={choices} />
        </>
      )}
    </div>
  );
}

function Compared({ file, choices }: { file: MeetFile; choices: Choice[] }) {
  const [all, setAll] = useState(false);
  const key = choices.map(choiceText).join('\n');
  const sheets = file.meet.events.filter(({ sheet }) => sheet !== null).map(({ id }) => id);
  const answer = useSides(file, key, [changesOf(choices, sheets)]);
  if (!answer) return <Loading />;
  if ('fault' in answer) return <ProblemLine>{answer.fault}</ProblemLine>;
  return (
    <section
      className={classes.results}
      aria-label="What would change"
      aria-live="polite"
      aria-busy={answer.key !== key}
    >
      <div className={parts.stack}>
        <div className={`${classes.bar} ${classes.screen}`}>
          <Switch
            label="Also what stays the same"
            checked={all}
            onChange={({ currentTarget }) => setAll(currentTarget.checked)}
          />
          <ActButton icon={IconPrinter} onPress={() => window.print()}>
            Print
          </ActButton>
        </div>
        <Sides lists={answer.lists} names={file.meet} ways={['Now', 'What if']} all={all} />
      </div>
    </section>
  );
}
