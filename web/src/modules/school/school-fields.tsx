import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { zoneChoices } from '../../shared/time/time-zones.ts';
import { CLOCKS, type SchoolInput } from './school.ts';

type Props = {
  /** What each input needs from the form: its key and its props. */
  field: (name: keyof SchoolInput) => object;
  /** The zone that the school has, or the one suggested, is in the list. */
  timeZone: string;
  children?: ReactNode;
};

/** The fields of a school, for a new one and for the user's own. */
export function SchoolFields({ field, timeZone, children }: Props) {
  return (
    <FieldGrid>
      <TextInput label="Name" required data-autofocus {...field('name')} />
      <TextInput label="Unit number" description="Such as TX-941" {...field('unit_number')} />
      {children}
      <TextInput label="Initials" description="Shown if there's no logo" {...field('initials')} />
      <TextInput
        label="School enrollment"
        description="Students above grade 7. Minimum enrollment is based on this."
        inputMode="numeric"
        {...field('school_enrollment')}
      />
      <TextInput label="Address" {...field('address')} />
      <TextInput label="City" {...field('city')} />
      <TextInput label="State" {...field('state')} />
      <TextInput label="ZIP code" inputMode="numeric" {...field('zip_code')} />
      <TextInput label="Contact" description="Who visitors ask for" {...field('contact')} />
      <TextInput label="Phone" type="tel" {...field('phone')} />
      <TextInput label="Email" type="email" {...field('email')} />
      <NativeSelect
        label="Time zone"
        description="Every time in Guidon is shown in it"
        data={Object.entries(zoneChoices(timeZone)).map(([value, label]) => ({ value, label }))}
        {...field('time_zone')}
      />
      <NativeSelect label="Write times as" data={CLOCKS} {...field('military_time')} />
    </FieldGrid>
  );
}
