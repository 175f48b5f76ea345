const MOST = 72;

/** First words that look like no imperative, and are one. */
const IMPERATIVES = new Set([
  'Address',
  'Bring',
  'Embed',
  'Exceed',
  'Feed',
  'Focus',
  'Need',
  'Pass',
  'Process',
  'Seed',
  'Speed',
]);

/** What is wrong with the subject of a commit, in words; null where it is fine. */
export function subjectProblem(subject: string): string | null {
  const [first = ''] = subject.split(/\s/);
  if (subject.length > MOST) return `has ${subject.length} characters; ${MOST} is the most`;
  if (!/^[A-Z][a-z-]+,?$/.test(first)) return 'starts with no verb in upper case, such as "Add"';
  if (subject.endsWith('.')) return 'ends with a period';
  if (!/\s/.test(subject)) return 'says only one word';
  if (!IMPERATIVES.has(first) && /(?:[^s]s|ed|ing)$/.test(first))
    return `starts with "${first}"; write what the commit does: "Add"`;
  return null;
}
