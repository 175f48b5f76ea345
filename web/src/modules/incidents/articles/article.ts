import { z } from 'zod';
import { line, text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import { TOPIC } from '../topics.ts';

export const ARTICLES = { one: 'article', many: 'articles' };

/** Who finds an article: only published ones are found. */
export const STANDING = states({
  published: { label: 'Published', tone: 'ok' },
  draft: { label: 'Draft', tone: 'brass' },
  archived: { label: 'Archived', tone: 'neutral' },
});

/** The roles that an article can be for. */
export const READERS = { cadet: 'Cadets', parent: 'Parents', instructor: 'Instructors' } as const;

/** The roles of an article in words. */
export function readersOf(audience: readonly string[] | null): string {
  const named = Object.entries(READERS).filter(([role]) => audience?.includes(role));
  return named.length === Object.keys(READERS).length ? 'Everyone' : named.map(([, label]) => label).join(' and ');
}

/** What the form of an article takes; the same rules hold in the database. */
export const articleInput = z
  .object({
    title: line('Enter the question it answers.', 160),
    body: text(12_000).min(1, 'Write the answer.'),
    category: z.enum(TOPIC.keys),
    cadet: z.boolean(),
    parent: z.boolean(),
    instructor: z.boolean(),
    published: z.boolean(),
  })
  .refine(({ cadet, parent, instructor }) => cadet || parent || instructor, {
    message: 'Choose who reads it.',
    path: ['cadet'],
  });

export type ArticleInput = z.output<typeof articleInput>;

/** The form as the database takes it. */
export function articleCall({ title, body, category, published, ...reads }: ArticleInput) {
  const audience = Object.entries(reads).flatMap(([role, on]) => (on ? [role] : []));
  return { title, body, category, audience, state: published ? 'published' : 'draft' };
}
