import { Checkbox } from '@mantine/core';
import { PickOne } from '../../../shared/pick/pick-one.tsx';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { listName } from '../../../shared/text/person-name.ts';
import type { WhoProps } from './choice.ts';
import { threads } from './messages.queries.ts';

/** For staff: about which cadet, to which of the guardians, and who else is in it. */
export function ToFamily({ choice, onChange, errors }: WhoProps) {
  const me = useProfile().data?.id;
  const cadets = useRead(activeCadetsQuery).data ?? [];
  const family = useRead(threads.family, choice.cadet || undefined).data;
  const colleagues = (useRead(threads.staff).data ?? []).filter(({ id }) => id !== me);
  const guardians = family?.filter(({ kind }) => kind === 'guardian') ?? [];
  const cadet = family?.find(({ kind }) => kind === 'cadet');
  return (
    <>
      <PickOne
        label="Cadet"
        placeholder="Type a name"
        data={cadets.map((one) => ({ value: one.id, label: listName(one) }))}
        error={errors['cadet']}
        value={choice.cadet || null}
        onChange={(id) => onChange({ cadet: id ?? '', guardians: [], with_cadet: false })}
      />
      {family !== undefined && guardians.length === 0 && <p>No verified guardian of this cadet has an account.</p>}
      {guardians.length > 0 && (
        <Checkbox.Group
          label="To"
          description="Each guardian gets a separate conversation. Guardians don't see each other."
          error={errors['guardians']}
          value={choice.guardians}
          onChange={(list) => onChange({ guardians: list })}
        >
          {guardians.map(({ id, name, relation }) => (
            <Checkbox key={id} value={id} label={relation ? `${name}, ${relation}` : name} mt={6} />
          ))}
        </Checkbox.Group>
      )}
      {cadet && (
        <Checkbox
          label={`Include ${cadet.name}`}
          description="One guardian or a second instructor must also be included."
          error={errors['with_cadet']}
          checked={choice.with_cadet}
          onChange={({ currentTarget }) => onChange({ with_cadet: currentTarget.checked })}
        />
      )}
      {colleagues.length > 0 && (
        <Checkbox.Group
          label="With"
          error={errors['staff']}
          value={choice.staff}
          onChange={(list) => onChange({ staff: list })}
        >
          {colleagues.map(({ id, name, title }) => (
            <Checkbox key={id} value={id} label={title ? `${name}, ${title}` : name} mt={6} />
          ))}
        </Checkbox.Group>
      )}
    </>
  );
}
