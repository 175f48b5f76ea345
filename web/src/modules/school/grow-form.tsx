import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '../../shared/text/counted.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Lines } from '../../shared/ui/lines.tsx';
import parts from '../../shared/ui/parts.module.css';
import { type Choice, choicesOf, missingIn, NEW, type Review } from './growth.ts';
import { useGrowSchool } from './growth.queries.ts';
import { GrowLine } from './grow-line.tsx';
import classes from './school.module.css';

type Props = { school: { id: string; name: string }; review: Review };

/** The review: every person of the rosters is looked at before anyone becomes a cadet. */
export function GrowForm({ school, review }: Props) {
  const navigate = useNavigate();
  const [people, setPeople] = useState(review.people.slice(0, 1).map(({ id }) => id));
  const [choices, setChoices] = useState<Choice[]>(() => choicesOf(review));
  const grow = useGrowSchool(school, () => void navigate('/app/school/all'));
  const missing = people.length === 0 ? 'Choose who becomes an instructor.' : missingIn(choices);
  const added = choices.filter(({ to }) => to === NEW).length;
  const ask = async () => {
    const yes = await confirm({
      title: `Make ${school.name} a full school?`,
      text: `${counted(people.length, 'account')} become instructors and ${counted(added, 'cadet')} are added. Registrations and results stay. You can undo it for 30 days, as long as nothing else was added.`,
      confirmLabel: 'Make full school',
    });
    if (yes) grow.start({ people, choices });
  };
  const set = (at: number, to: Partial<Choice>) =>
    setChoices((before) => before.map((one, index) => (index === at ? { ...one, ...to } : one)));
  return (
    <div className={parts.stack}>
      <Card title="Who becomes an instructor" count={review.people.length}>
        {review.people.length === 0 && (
          <EmptyState title="No one has an account" text="Invite an instructor first: a full school needs one." />
        )}
        <Checkbox.Group value={people} onChange={setPeople} aria-label="Who becomes an instructor">
          <div className={parts.stack}>
            {review.people.map(({ id, name, email }) => (
              <Checkbox key={id} value={id} label={name} description={email} />
            ))}
          </div>
        </Checkbox.Group>
      </Card>
      <Card title="Who becomes a cadet" count={choices.length} flush>
        {choices.length === 0 ? (
          <EmptyState
            title="No one is on a roster"
            text={`${school.name} has ${counted(review.registrations, 'registration')} and no names on rosters. Add cadets later, under Cadets.`}
          />
        ) : (
          <Lines>
            {choices.map((choice, at) => (
              <GrowLine key={choice.members[0]} choice={choice} cadets={review.cadets} onChange={(to) => set(at, to)} />
            ))}
          </Lines>
        )}
      </Card>
      {missing && (
        <p className={parts.note} role="status">
          {missing}
        </p>
      )}
      <div className={classes.verbs}>
        <ActButton primary busy={grow.busy} disabled={missing !== null} onPress={() => void ask()}>
          Make full school…
        </ActButton>
      </div>
    </div>
  );
}
