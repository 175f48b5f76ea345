import { NativeSelect } from '@mantine/core';
import type { input, output } from 'zod/v4/core';
import { useState } from 'react';
import type { ZodForm } from '../../shared/form/use-zod-form.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { type announcementInput, LANGUAGE_OPTIONS, languageName } from './announcement.ts';
import classes from './announcements.module.css';

type Props = { form: ZodForm<input<typeof announcementInput>, output<typeof announcementInput>> };

/** The same words in other languages, as the school enters them: nothing is translated by a machine. */
export function TranslationFields({ form }: Props) {
  const [used, setUsed] = useState(() => form.getValues().translations.map(({ language }) => language));
  form.watch('translations', ({ value }) => setUsed(value.map(({ language }) => language)));
  const free = LANGUAGE_OPTIONS.filter(({ value }) => !used.includes(value));
  return (
    <>
      {used.map((language, at) => (
        <fieldset key={language} className={classes.translation}>
          <div className={classes.head}>
            <strong>{languageName(language)}</strong>
            <ActButton size="xs" onPress={() => form.removeListItem('translations', at)}>
              {`Remove ${languageName(language)}`}
            </ActButton>
          </div>
          {form.field(`translations.${at}.title`, `Title in ${languageName(language)}`, {
            lang: language,
            dir: 'auto',
          })}
          {form.field(`translations.${at}.body`, `Text in ${languageName(language)}`, {
            lang: language,
            dir: 'auto',
            rows: 4,
          })}
        </fieldset>
      ))}
      {free.length > 0 && used.length < 12 && (
        <NativeSelect
          label="Add a translation"
          description="Families see the language of their device first, and can switch."
          value=""
          data={[{ value: '', label: 'Choose a language' }, ...free]}
          onChange={(event) =>
            form.insertListItem('translations', { language: event.currentTarget.value, title: '', body: '' })
          }
        />
      )}
    </>
  );
}
