import { Checkbox, NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import type { WhoProps } from './choice.ts';
import { threads } from './messages.queries.ts';

/** For families: about which child, or in general, and to whom at the school. */
export function ToSchool({ choice, onChange, errors }: WhoProps) {
  const children = useRead(threads.children).data;
  const schools = useRead(threads.rules).data ?? [];
  const staff = (useRead(threads.staff).data ?? []).filter(({ school_id: school }) => school === choice.school);
  const [first] = children ?? [];
  const about = children?.find(({ id }) => id === choice.cadet);
  // The child of the address, else the first one.
  useEffect(() => {
    const child = about ?? first;
    if (choice.school === '' && child) onChange({ cadet: child.id, school: child.school_id });
  });
  const choose = (value: string) => {
    const child = children?.find(({ id }) => id === value);
    onChange({ cadet: child?.id ?? '', school: child?.school_id ?? value, staff: [] });
  };
  return (
    <>
      <NativeSelect
        label="About"
        error={errors['cadet']}
        value={choice.cadet || choice.school}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          ...(children ?? []).map((child) => ({ value: child.id, label: `${child.first_name} ${child.last_name}` })),
          ...schools.map((school) => ({ value: school.school_id, label: `In general, ${school.school_name}` })),
        ]}
      />
      <Checkbox.Group
        label="To"
        description="Everyone who manages contacts at the school can read conversations with families."
        error={errors['staff']}
        value={choice.staff}
        onChange={(list) => onChange({ staff: list })}
      >
        {staff.map(({ id, name, title }) => (
          <Checkbox key={id} value={id} label={title ? `${name}, ${title}` : name} mt={6} />
        ))}
      </Checkbox.Group>
    </>
  );
}
