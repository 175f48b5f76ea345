import { z } from 'zod';
import type { Column } from '../../../shared/table/column.ts';
import { phoneWords } from '../../../shared/text/phone.ts';
import { formatMoment } from '../../../shared/time/moment.ts';

const text0 = z.string().nullable();
const number0 = z.number().nullable();

/** Who arrives when: `meet_arrival_sheet`. */
export const arrivals = z.array(
  z.object({
    id: z.string(),
    school: z.string(),
    code: text0,
    typed: z.boolean(),
    state: z.string(),
    buses: number0,
    arrives_at: text0,
    contact: text0,
    phone: text0,
    cadets: number0,
    arrived_at: text0,
    parking: text0,
    room: text0,
    assigned: z.object({ parking: text0, room: text0 }),
  }),
);
export type Arrival = z.output<typeof arrivals>[number];

/** The emergency sheet of the day as its host reads it: `open_meet_sheet`. */
export const emergencySheet = z.array(
  z.object({
    id: z.string(),
    school: z.string(),
    code: text0,
    contact: text0,
    phone: text0,
    emergency: text0,
    emergency_phone: text0,
    cadets: z.array(z.object({ id: z.string(), name: z.string(), grade: number0 })),
  }),
);
export type SheetSchool = z.output<typeof emergencySheet>[number];

/** A name with its phone number: 'Pat Lee, (512) 555-0143'. */
export const personWords = (name: string | null, phone: string | null): string =>
  [name, phone && phoneWords(phone)].filter(Boolean).join(', ');

/** The columns of the arrival sheet, as a file and on paper. */
export const ARRIVAL_COLUMNS: Column<Arrival>[] = [
  { id: 'school', label: 'School', value: ({ school }) => school },
  { id: 'code', label: 'Code', value: ({ code }) => code },
  { id: 'arrives', label: 'Arrives', value: ({ arrives_at: at }) => (at ? formatMoment(at) : '') },
  { id: 'buses', label: 'Buses', value: ({ buses }) => buses },
  { id: 'cadets', label: 'Cadets', value: ({ cadets }) => cadets },
  { id: 'contact', label: 'Adult in charge', value: ({ contact, phone }) => personWords(contact, phone) },
  { id: 'parking', label: 'Parking', value: ({ parking }) => parking },
  { id: 'room', label: 'Changing room', value: ({ room }) => room },
];
