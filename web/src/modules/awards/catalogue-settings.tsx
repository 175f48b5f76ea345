import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { Catalogues } from './catalogue.api.ts';
import { useCatalogue, useSaveSettings } from './catalogue.queries.ts';

const schema = z.object({
  catalogue: z.string(),
  secondTermFrom: z.string().regex(/^0[1-5]-[0-3]\d$/, 'Enter a month and day from January to May, such as 01-09.'),
  navyStars: z.boolean(),
});

type Props = { catalogues: Catalogues; onClose: () => void };

const NAVY_STAR = 'navy_star';

/** The catalog the school uses, and the rules that apply to all of it. */
export function CatalogueSettings({ catalogues: { catalogues, settings }, onClose }: Props) {
  const awards = useCatalogue().data ?? [];
  const checked = settings?.checked_schemes ?? [];
  const form = useZodForm(schema, {
    catalogue: settings?.catalogue ?? '',
    secondTermFrom: settings?.second_term_from ?? '01-01',
    navyStars: checked.includes(NAVY_STAR),
  });
  const save = useSaveSettings();
  const star = awards.find(({ device_scheme }) => device_scheme === NAVY_STAR);
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Your school's catalog"
      form={form}
      submitLabel="Save"
      onSubmit={({ catalogue, secondTermFrom, navyStars }) =>
        save.send({
          catalogue: catalogue || null,
          secondTermFrom,
          checkedSchemes: [...checked.filter((one) => one !== NAVY_STAR), ...(navyStars ? [NAVY_STAR] : [])],
        })
      }
    >
      {form.field('catalogue', 'Catalog', {
        note: 'Awards already given keep their names when the catalog changes.',
        options: [
          { value: '', label: 'Newest for your program' },
          ...catalogues.map(({ code, label, version }) => ({ value: code, label: `${label}, version ${version}` })),
        ],
      })}
      {form.field('secondTermFrom', 'Second block starts', {
        note: 'Month and day. Block limits restart then. School year limits restart on July 1.',
      })}
      {star &&
        form.field('navyStars', 'We checked how stars show repeat awards', {
          note: `${star.scheme_description ?? ''} This rule isn't verified. Until you check it, the rack shows the number instead.`,
        })}
    </FormModal>
  );
}
