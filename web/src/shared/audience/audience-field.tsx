import { Checkbox } from '@mantine/core';
import { type Audience, fromChoices, toChoices } from './audience.ts';
import { PickMany } from '../pick/pick-many.tsx';
import { AudiencePreview } from './audience-preview.tsx';
import { useChoices } from './use-choices.ts';
import classes from './audience.module.css';

type Props = {
  label: string;
  value: Audience;
  onChange: (audience: Audience) => void;
  error?: string | null;
  /** Leaves out the choice to mean families as well, where only cadets can be meant. */
  cadetsOnly?: boolean;
  /** Offers people of other schools, too, such as those registered for a meet. */
  withOutside?: boolean;
};

/**
 * Who something is for: groups and cadets in one field, and below it who that is now, by number and name. The value is the
 * JSON that a module's row keeps.
 */
export function AudienceField({
  label,
  value,
  onChange,
  error = null,
  cadetsOnly = false,
  withOutside = false,
}: Props) {
  const groups = useChoices().filter(({ outside }) => withOutside || !outside);
  const known = new Set(groups.flatMap(({ items }) => items.map((item) => item.value)));
  const guardians = value.guardians === true;
  const data = cadetsOnly ? groups.map(withoutOthers) : groups;
  return (
    <div className={classes.field}>
      <PickMany
        label={label}
        description="Anyone who matches at least one of these is included."
        placeholder="Add a group or a cadet"
        clearable
        hidePickedOptions
        limit={200}
        data={data}
        value={toChoices(value).filter((one) => known.has(one))}
        error={error}
        onChange={(choices) => onChange(fromChoices(choices, guardians))}
      />
      {!cadetsOnly && (
        <Checkbox
          label="Also their parents and guardians"
          description="Only verified guardians, and never against a custody order."
          checked={guardians}
          onChange={(event) => onChange({ ...value, guardians: event.currentTarget.checked })}
        />
      )}
      <AudiencePreview audience={value} membersOnly={cadetsOnly} />
    </div>
  );
}

/** A group of choices without those that mean no cadet. */
function withoutOthers<Group extends { items: { value: string }[] }>(group: Group): Group {
  return { ...group, items: group.items.filter(({ value }) => !/^roles:(parent|instructor)$/.test(value)) };
}
