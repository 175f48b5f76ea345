import { deviceZone } from '../../shared/time/device-zone.ts';
import { checkPerson, nobody, type FieldProblem } from './registration.ts';

/** The school's fields in the specification, and the person who enters its teams. */
export const nobodyFromOutside = {
  ...nobody,
  school_name: '',
  program_type: 'AJROTC',
  contact: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  unit_number: '',
  phone: '',
  school_email: '',
  time_zone: deviceZone(),
};

type Values = typeof nobodyFromOutside;

/** The first problem, or null if there is none. */
export function checkExternal(values: Values): FieldProblem | null {
  if (!values.school_name.trim()) return { field: 'school_name', text: 'Please enter your school name.' };
  if (!values.state.trim()) return { field: 'state', text: 'Please enter your state.' };
  const digits = values.phone.replace(/\D/g, '');
  if (digits && digits.length !== 10) return { field: 'phone', text: 'Please enter a valid 10-digit phone number.' };
  return checkPerson(values);
}

/** The account's metadata: the requested role, and the school that is created at confirmation. */
export function externalMetadata(values: Values): Record<string, unknown> {
  const { school_name, school_email, contact, address, city, state, zip_code, unit_number, phone } = values;
  const { program_type, time_zone } = values;
  const school = {
    name: school_name,
    contact,
    address,
    city,
    state,
    zip_code,
    unit_number,
    phone,
    email: school_email,
  };
  return {
    role: 'external',
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    school: { ...trimmed(school), program_type, time_zone },
  };
}

function trimmed(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
}
