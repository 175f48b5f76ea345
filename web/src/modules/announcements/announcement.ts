import { z } from 'zod';
import { audienceShape } from '../../shared/audience/audience.ts';
import { line, noMoment, text } from '../../shared/form/shapes.ts';
import { states } from '../../shared/state/states.ts';

export const ANNOUNCEMENTS = { one: 'announcement', many: 'announcements' };

/** Whether those it is for see it. */
export const STATE = states({
  live: { label: 'Published', tone: 'ok' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  draft: { label: 'Draft', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
  withdrawn: { label: 'Unpublished', tone: 'warn' },
});

/** What someone it is for has done. */
export const READ = states({
  acknowledged: { label: 'Acknowledged', tone: 'ok' },
  read: { label: 'Read', tone: 'info' },
  unread: { label: 'Not read yet', tone: 'neutral' },
});

/** Who someone is, of those it is for. */
export const READER = states({
  guardian: { label: 'Parent or guardian', tone: 'neutral' },
  cadet: { label: 'Cadet', tone: 'neutral' },
  staff: { label: 'Instructor', tone: 'neutral' },
});

/** Languages that a translation can be entered in; the ones families of US schools speak most. */
const LANGUAGES = ['es', 'zh', 'vi', 'ar', 'tl', 'ko', 'fr', 'ht', 'pt', 'ru', 'so', 'hi', 'am', 'uk'];
const NAMES = new Intl.DisplayNames(['en-US'], { type: 'language' });

/** The name of a language by its code, in English: 'Spanish'. */
export const languageName = (code: string): string => NAMES.of(code) ?? code;

/** A language's own name, as its speakers look for it: 'español'. */
export const ownName = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? languageName(code);

export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: languageName(value) }));

/** What the form of an announcement takes; the same rules hold in the database. */
export const announcementInput = z.object({
  title: line('Enter a title.', 140),
  body: line('Enter the text.', 8000),
  audience: audienceShape,
  needs_ack: z.boolean(),
  pinned: z.boolean(),
  expires_at: noMoment(),
  translations: z
    .array(z.object({ language: text(6), title: line('Enter the title.', 140), body: line('Enter the text.', 8000) }))
    .max(12, 'Add up to 12 translations.'),
});

/** What the form of publishing takes. */
export const publishInput = z.object({ publish_at: noMoment() });
