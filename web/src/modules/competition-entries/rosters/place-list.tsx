import { NativeSelect } from '@mantine/core';
import { ArrangeList } from '../../../shared/arrange/arrange-list.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { ROLE } from '../../../shared/meet/registration/roster.ts';
import { LIGHT } from './roster.ts';
import classes from './rosters.module.css';
import type { Person, PlacesEdit } from './use-places.ts';

type Props = { title: string; people: Person[]; places: PlacesEdit };

/** Those who compete, or their alternates, in their order. */
export function PlaceList({ title, people, places }: Props) {
  return (
    <Card title={title} count={people.length}>
      {people.length === 0 && <p className={parts.quietLine}>No one yet</p>}
      <div className={classes.places}>
        <ArrangeList
          label={title}
          items={people.map((person) => ({
            id: person.key,
            label: person.grade === null ? person.name : `${person.name}, grade ${person.grade}`,
            verb: <PlaceVerbs person={person} places={places} />,
          }))}
          onChange={places.order}
        />
      </div>
    </Card>
  );
}

const ROLES = ROLE.options.filter(({ value }) => value !== 'alternate');

function PlaceVerbs({ person: { key, name, role, light }, places }: { person: Person; places: PlacesEdit }) {
  return (
    <>
      {light !== null && light !== 'green' && <StateTag of={LIGHT} is={light} />}
      {role !== 'alternate' && (
        <NativeSelect
          size="xs"
          className={classes.role}
          aria-label={`Role of ${name}`}
          data={ROLES}
          value={role}
          onChange={({ currentTarget }) => places.role(key, currentTarget.value)}
        />
      )}
      <ActButton quiet size="xs" onPress={() => places.swap(key)}>
        {role === 'alternate' ? 'In' : 'Alternate'}
      </ActButton>
      <ActButton quiet size="xs" onPress={() => places.remove(key)}>
        Out
      </ActButton>
    </>
  );
}
