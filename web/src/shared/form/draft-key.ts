/** Titles of forms that write something new. */
const CREATING =
  /^(New|Add|Write|Create|Plan|Start|Ask|Log|Record|Report|Enter|Invite|Message to|Apply|Recommendation|Feedback|Score)\b/;

/** The key of a form's draft: the page it was opened on, and its title, which names the subject. */
export function draftKeyOf(path: string, title: string): string | undefined {
  return CREATING.test(title) ? `${path} ${title}` : undefined;
}

/** What a form makes, in the words of its title: 'Write a letter' makes a letter. */
export function nounOf(title: string): string | null {
  const found = /^(?:New|Add|Write|Create|Plan|Start|Log|Record|Report|Enter)\s+(?:an?\s+|the\s+)?(\S+(?: \S+)?)$/.exec(
    title,
  );
  return found?.[1] ?? null;
}
