import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { searchText } from '../../../../../domain/text/search.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { LIGHT } from './roster.ts';
import type { Person } from './use-places.ts';

/** More than that is found by typing. */
const MOST = 20;

type Props = { people: Person[]; onAdd: (key: string) => void };

/** Those who aren't in the team: the roster first, then the other cadets of the school. */
export function Bench({ people, onAdd }: Props) {
  const [asked, setAsked] = useState('');
  const found = people.filter(({ name }) => searchText(name).includes(searchText(asked)));
  return (
    <Card title="Not in the team" count={people.length}>
      <TextInput
        aria-label="Search cadets"
        placeholder="Search cadets"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={asked}
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      {found.length === 0 ? (
        <EmptyState
          title={people.length === 0 ? 'Everyone is in the team' : 'No cadet by that name'}
          text="Add a cadet who isn't in Guidon with the button above."
        />
      ) : (
        <Lines>
          {found.slice(0, MOST).map(({ key, name, grade, light, member_id: member }) => (
            <Line
              key={key}
              title={name}
              notes={[[grade !== null && `Grade ${grade}`, member !== null && 'On the roster']]}
            >
              {light !== null && <StateTag of={LIGHT} is={light} />}
              <ActButton size="xs" onPress={() => onAdd(key)}>
                Add
              </ActButton>
            </Line>
          ))}
        </Lines>
      )}
    </Card>
  );
}
