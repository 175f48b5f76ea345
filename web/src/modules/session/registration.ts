/** The person who signs up, with the database's field names. */
export type Person = { first_name: string; last_name: string; email: string; password: string };

export const nobody: Person = { first_name: '', last_name: '', email: '', password: '' };

/** The problem with one field. */
export type FieldProblem = { field: string; text: string };

const minimumLength = 6;

/** The first problem with the person's own fields, or null if there is none. */
export function checkPerson(person: Person): FieldProblem | null {
  if (!person.first_name.trim()) return { field: 'first_name', text: 'Please enter your first name.' };
  if (!person.last_name.trim()) return { field: 'last_name', text: 'Please enter your last name.' };
  if (!person.email.trim() || !person.password) {
    return {
      field: person.email.trim() ? 'password' : 'email',
      text: 'You must provide either an email or phone number and a password',
    };
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(person.email.trim()))
    return { field: 'email', text: 'Please enter a valid email address.' };
  if (person.password.length < minimumLength)
    return { field: 'password', text: 'Password must be at least 6 characters long.' };
  return null;
}
