import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What is wrong with a key of a file, in words: 'weight is missing'. */
export function issueText(issue: Issue, path: PropertyKey[]): string {
  const name = path.map(String).join('.');
  return name === '' ? `The file ${wrong(issue)}` : `${name} ${wrong(issue)}`;
}

function wrong(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'is missing'
        : `needs ${NEEDS[issue.expected] ?? 'another value'}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(', ')}`.replace(/, ([^,]*)$/, ' or $1');
    case 'invalid_union':
      return `isn't one of the known kinds`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'custom':
      return issue.message;
    default:
      return `isn't valid`;
  }
}

const NEEDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
