import { IconMessagePlus, IconUserOff } from '@tabler/icons-react';
import { Suspense, useId } from 'react';
import { Link } from 'react-router';
import type { SlotChild } from '../../../shared/slot/slot.ts';
import { useSlots } from '../../../shared/slot/use-slots.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import parts from '../../../shared/ui/parts.module.css';
import classes from './family.module.css';

/** What concerns one child, under a banner with the name and the school. */
export function ChildSection({ child }: { child: SlotChild }) {
  const id = useId();
  const cards = useSlots().childCards.filter(({ shows }) => shows === undefined || shows(child));
  const name = `${child.first_name} ${child.last_name}`;
  const column = (wanted: 'wide' | 'narrow') =>
    cards
      .filter(({ size }) => size === wanted)
      .map(({ id: card, Part }) => (
        <Suspense key={card}>
          <Part cadet={child} />
        </Suspense>
      ));
  return (
    <section className={classes.child} aria-labelledby={id}>
      <header className={classes.banner}>
        <PersonAvatar name={name} size={44} />
        <div className={classes.words}>
          <h2 id={id} className={classes.name}>
            <Link to={`/app/cadets/${child.id}`}>{name}</Link>
          </h2>
          <p className={parts.noteLine}>{child.school_name}</p>
        </div>
        <div className={classes.verbs}>
          <ActButton
            size="xs"
            icon={IconUserOff}
            needs="calendar:read"
            to={`/app/calendar/excuses?new=1&cadet=${child.id}`}
          >
            Report an absence
          </ActButton>
          <ActButton
            size="xs"
            icon={IconMessagePlus}
            needs="contacts:read"
            to={`/app/contacts/messages?new=1&cadet=${child.id}`}
          >
            Write to the school
          </ActButton>
        </div>
      </header>
      <div className={classes.columns}>
        <div className={classes.stack}>{column('wide')}</div>
        <div className={classes.stack}>{column('narrow')}</div>
      </div>
    </section>
  );
}
