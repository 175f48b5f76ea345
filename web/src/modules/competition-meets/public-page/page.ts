import { z } from 'zod';
import { line, text } from '../../../shared/form/shapes.ts';
import type { PublicPage } from './page.queries.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What the page shows, as `save_meet_page` takes it. */
export const pageInput = z.object({
  blurb: text(2000),
  map_link: text(500).refine((link) => link === '' || /^https:\/\/\S+$/.test(link), 'A link begins with https://.'),
  shows_schools: z.boolean(),
  documents: z.array(z.string()),
});

export type PageInput = z.output<typeof pageInput>;

/** The form of the page; a new one starts with what schools read about the meet. */
export const toPageForm = (page: PublicPage | null, about: string | null): PageInput => ({
  blurb: page ? (page.blurb ?? '') : (about ?? '').slice(0, 2000),
  map_link: page?.map_link ?? '',
  shows_schools: page?.shows_schools ?? false,
  documents: page?.documents ?? [],
});

/** What a person wants shown of themselves. */
export const contactInput = z.object({
  name: line('Enter your name.', 120),
  phone: text(32).refine(
    (phone) => phone === '' || /^[0-9+() .x-]{7,32}$/.test(phone),
    'Use a number like (512) 555-0143.',
  ),
  email: text(254).refine((email) => email === '' || EMAIL.test(email), "That isn't an email address."),
});

/** Where visitors find a page. */
export const addressOf = (slug: string): string => `${window.location.origin}/meets/${slug}`;
