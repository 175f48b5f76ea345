import { SegmentedControl } from '@mantine/core';

/** Whom something is for that an adult adds to a row of two schools: their own unless they choose both. */
export type Audience = 'us' | 'both';

type Props = { label: string; value: Audience; onChange: (value: Audience) => void };

/** The choice of who reads what is added. */
export function SideChoice({ label, value, onChange }: Props) {
  return (
    <SegmentedControl<Audience>
      size="xs"
      aria-label={label}
      value={value}
      onChange={onChange}
      data={[
        { value: 'us', label: 'Only us' },
        { value: 'both', label: 'Both schools' },
      ]}
    />
  );
}
