import type { GuardianRequest } from './guardian.api.ts';

export type Evidence = { speaks: 'for' | 'against' | 'neither'; text: string };

const noCadet = 'No cadet on the roster has this student ID. Fix the roster, or decline with a message.';

/** The points for and against a link, in words, most important first. */
export function evidenceOf(request: GuardianRequest): Evidence[] {
  if (!request.cadet_id) return [{ speaks: 'against', text: noCadet }];
  const { state, restriction, known_email, known_phone, same_last_name, verified_guardians, other_children } = request;
  const verifiedChildren = other_children.filter(({ state }) => state === 'verified');
  const declined = other_children.filter(({ state }) => state === 'rejected' || state === 'revoked');
  return [
    ...when(restriction === 'this_person', 'against', 'A court order on file keeps this person from the cadet.'),
    ...when(
      restriction === 'another_person',
      'against',
      'A court order on file for this cadet names someone else. Read it before you approve.',
    ),
    ...when(request.student_number !== null, 'for', "Gave the cadet's student ID."),
    ...when(known_email === true, 'for', 'The school already had this email address for the family.'),
    ...when(known_phone === true, 'for', 'The school already had this phone number for the family.'),
    ...when(
      known_email !== true && known_phone !== true,
      'against',
      "The school didn't have this email address or phone number.",
    ),
    same_last_name === true
      ? { speaks: 'for', text: 'Same last name as the cadet.' }
      : { speaks: 'neither', text: 'Different last name from the cadet.' },
    ...when(verifiedChildren.length > 0, 'for', `Verified for ${names(verifiedChildren)}.`),
    ...when(declined.length > 0, 'against', `Declined or revoked for ${names(declined)}.`),
    ...when(
      verified_guardians.length > 0,
      'neither',
      `${state === 'verified' ? 'Other verified guardians' : 'Verified guardians already'}: ${verified_guardians.map(({ name, relation }) => `${name} (${relation})`).join(', ')}.`,
    ),
    ...when(
      verified_guardians.length === 0,
      'neither',
      state === 'verified' ? 'No other verified guardian.' : 'No verified guardian yet.',
    ),
  ];
}

function when(holds: boolean, speaks: Evidence['speaks'], text: string): Evidence[] {
  return holds ? [{ speaks, text }] : [];
}

function names(people: { first_name: string; last_name: string }[]): string {
  return people.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');
}
