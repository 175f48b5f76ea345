import { z } from 'zod';
import { noMoment, text, whole } from '../../../shared/form/shapes.ts';
import { localOf } from '../../../shared/time/local-moment.ts';
import { schoolZone } from '../../../shared/time/school-zone.ts';
import type { Registration } from '../registration.ts';

/** What the host has to know of the school's day, as the form has it. */
export const factsInput = z.object({
  cadets: whole('Cadets must be', 0, 1000),
  buses: whole('Buses must be', 0, 50),
  arrives_at: noMoment(),
  contact_name: text(120),
  contact_phone: text(40),
  contact_email: z.union([z.literal(''), z.email('Enter an email address, such as name@school.org.').max(254)]),
  emergency_name: text(120),
  emergency_phone: text(40),
  note: text(2000),
});

export type Facts = Pick<
  Registration,
  | 'id'
  | 'cadets'
  | 'buses'
  | 'arrives_at'
  | 'contact_name'
  | 'contact_phone'
  | 'contact_email'
  | 'emergency_name'
  | 'emergency_phone'
  | 'note'
>;

/** The fields of a registration. */
export function toFacts(row: Facts | undefined): z.input<typeof factsInput> {
  return {
    cadets: String(row?.cadets ?? ''),
    buses: String(row?.buses ?? ''),
    arrives_at: localOf(row?.arrives_at, schoolZone()),
    contact_name: row?.contact_name ?? '',
    contact_phone: row?.contact_phone ?? '',
    contact_email: row?.contact_email ?? '',
    emergency_name: row?.emergency_name ?? '',
    emergency_phone: row?.emergency_phone ?? '',
    note: row?.note ?? '',
  };
}
