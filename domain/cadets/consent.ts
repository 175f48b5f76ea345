/**
 * The kinds of consent a school keeps, what each allows, and whether it asks everyone where it has not said otherwise.
 */
export const CONSENTS = [
  { type: 'photo', label: 'Photos', usual: true, allows: 'The school may show and publish photos of this cadet.' },
  {
    type: 'directory',
    label: 'Directory',
    usual: false,
    allows: 'The school may list this cadet by name in its directory, programs, and results.',
  },
  {
    type: 'medical_treatment',
    label: 'Medical treatment',
    usual: true,
    allows: 'The school may have this cadet treated in an emergency when it can’t reach you.',
  },
  {
    type: 'field_trip',
    label: 'Field trips',
    usual: true,
    allows: 'This cadet may take part in the trips of the corps.',
  },
  {
    type: 'fitness',
    label: 'Fitness testing',
    usual: true,
    allows: 'This cadet may take part in physical training and fitness tests.',
  },
  {
    type: 'model_release',
    label: 'Model release',
    usual: false,
    allows: 'Pictures and videos of this cadet may be used to promote the program.',
  },
  {
    type: 'messaging',
    label: 'Messaging',
    usual: false,
    allows: 'The school may send messages to this cadet and your family.',
  },
  {
    type: 'public_results',
    label: 'Public results',
    usual: false,
    allows: 'Results of drill meets that anyone can read on the web may show this cadet’s name.',
  },
] as const;

export type ConsentType = (typeof CONSENTS)[number]['type'];

type Rule = { type: string; is_asked: boolean };

type Answer = { type: string; state: string; expires_on: string | null; superseded_at?: string | null };

/** The state of an answer on a day. */
export type Standing = 'granted' | 'denied' | 'withdrawn' | 'expired' | 'none';

/** The consents that a school requires from everyone, in order. */
export function askedConsents(rules: Rule[]): ConsentType[] {
  return CONSENTS.filter(({ type, usual }) => rules.find((rule) => rule.type === type)?.is_asked ?? usual).map(
    ({ type }) => type,
  );
}

/** The state of one kind of consent on a day. */
export function standingOf(answers: Answer[], type: string, today: string): Standing {
  const answer = answers.find((one) => one.type === type && !one.superseded_at);
  if (!answer) return 'none';
  if (answer.expires_on !== null && answer.expires_on < today) return 'expired';
  return answer.state === 'granted' || answer.state === 'denied' ? answer.state : 'withdrawn';
}

/** The required consents without an answer, or with one that expired or was withdrawn. */
export function missingConsents(answers: Answer[], rules: Rule[], today: string): ConsentType[] {
  const open = new Set<Standing>(['none', 'expired', 'withdrawn']);
  return askedConsents(rules).filter((type) => open.has(standingOf(answers, type, today)));
}

/** What a family allows with a kind of consent, as a sentence. */
export function consentAllows(type: string): string {
  return CONSENTS.find((one) => one.type === type)?.allows ?? '';
}

/** The words for a kind of consent. */
export function consentLabel(type: string): string {
  return CONSENTS.find((one) => one.type === type)?.label ?? type.replaceAll('_', ' ');
}
