import type { ReactElement, ReactNode } from 'react';
import type { FieldLook } from '../../shared/form/draw-field.tsx';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { zoneChoices } from '../../shared/time/time-zones.ts';
import { CLOCKS, type SchoolInput } from './school.ts';

type Props = {
  /** Draws a field of the form. */
  field: (name: keyof SchoolInput, label: string, look?: FieldLook) => ReactElement;
  /** The zone that the school has, or the one suggested, is in the list. */
  timeZone: string;
  children?: ReactNode;
};

/** The fields of a school, for a new one and for the user's own. */
export function SchoolFields({ field, timeZone, children }: Props) {
  const zones = Object.entries(zoneChoices(timeZone)).map(([value, label]) => ({ value, label }));
  return (
    <FieldGrid>
      {field('name', 'Name', { autoFocus: true })}
      {field('unit_number', 'Unit number', { note: 'Such as TX-941' })}
      {children}
      {field('initials', 'Initials', { note: "Shown if there's no logo" })}
      {field('school_enrollment', 'School enrollment', {
        note: 'Students above grade 7. Minimum enrollment is based on this.',
        numeric: true,
      })}
      {field('address', 'Address')}
      {field('city', 'City')}
      {field('state', 'State')}
      {field('zip_code', 'ZIP code', { numeric: true })}
      {field('contact', 'Contact', { note: 'Main contact for visitors' })}
      {field('phone', 'Phone', { type: 'tel' })}
      {field('email', 'Email', { type: 'email' })}
      {field('time_zone', 'Time zone', { note: 'All times in Guidon use it', options: zones })}
      {field('military_time', 'Write times as', { options: CLOCKS })}
    </FieldGrid>
  );
}
