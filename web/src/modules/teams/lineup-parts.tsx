import { TextInput } from '@mantine/core';
import { ArrangeList } from '../../shared/arrange/arrange-list.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import parts from '../../shared/ui/parts.module.css';
import classes from './lineup.module.css';
import { LIGHT, type Member } from './teams.ts';
import type { EditedPlace, LineupEdit } from './use-lineup.ts';

type Props = { title: string; places: EditedPlace[]; lineup: LineupEdit };

/** Places in their order: each with its post, its light when it isn't green, and the way to the other list. */
export function PlaceList({ title, places, lineup }: Props) {
  const label = ({ rank, name }: EditedPlace) => [rank, name].filter(Boolean).join(' ');
  return (
    <Card title={title} count={places.length}>
      {places.length === 0 && <p className={parts.quietLine}>No one yet</p>}
      <div className={classes.places}>
        <ArrangeList
          label={title}
          items={places.map((place) => ({
            id: place.cadet_id,
            label: label(place),
            verb: <PlaceVerbs place={place} lineup={lineup} />,
          }))}
          onChange={lineup.order}
        />
      </div>
    </Card>
  );
}

function PlaceVerbs({ place, lineup }: { place: EditedPlace; lineup: LineupEdit }) {
  const { cadet_id, name, post, alternate, light } = place;
  return (
    <>
      {light !== null && light !== 'green' && <StateTag of={LIGHT} is={light} />}
      <TextInput
        size="xs"
        className={classes.post}
        aria-label={`Post of ${name}`}
        placeholder="Post"
        maxLength={40}
        value={post}
        onChange={({ currentTarget }) => lineup.post(cadet_id, currentTarget.value)}
      />
      <ActButton quiet size="xs" onPress={() => lineup.swap(cadet_id)}>
        {alternate ? 'In' : 'Alternate'}
      </ActButton>
      <ActButton quiet size="xs" onPress={() => lineup.remove(cadet_id)}>
        Out
      </ActButton>
    </>
  );
}

/** Members who aren't in the line-up. */
export function Bench({ members, onAdd }: { members: Member[]; onAdd: (cadet: string) => void }) {
  return (
    <Card title="Not in the line-up" count={members.length} flush>
      <Lines>
        {members.map(({ cadet_id, name, rank, light }) => (
          <Line key={cadet_id} title={name} notes={[rank]}>
            {light !== null && light !== 'green' && <StateTag of={LIGHT} is={light} />}
            <ActButton size="xs" onPress={() => onAdd(cadet_id)}>
              Add
            </ActButton>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
