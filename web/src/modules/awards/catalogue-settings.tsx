import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { Catalogues } from './catalogue.api.ts';
import { useCatalogue, useSaveSettings } from './catalogue.queries.ts';

const schema = z.object({
  catalogue: z.string(),
  secondTermFrom: z.string().regex(/^0[1-5]-[0-3]\d$/, 'Write month and day between January and May, e.g. 01-09.'),
  navyStars: z.boolean(),
});

type Props = { catalogues: Catalogues; onClose: () => void };

const NAVY_STAR = 'navy_star';

/** Which catalogue the school goes by, and the rules that hold for all of it. */
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
      title="The catalogue of the school"
      form={form}
      submitLabel="Save"
      onSubmit={({ catalogue, secondTermFrom, navyStars }) =>
        save.mutateAsync({
          catalogue: catalogue || null,
          secondTermFrom,
          checkedSchemes: [...checked.filter((one) => one !== NAVY_STAR), ...(navyStars ? [NAVY_STAR] : [])],
        })
      }
    >
      <NativeSelect
        label="Catalogue"
        description="What was given keeps its name when the catalogue changes."
        data={[
          { value: '', label: 'The newest of the program' },
          ...catalogues.map(({ code, label, version }) => ({ value: code, label: `${label}, version ${version}` })),
        ]}
        key={form.key('catalogue')}
        {...form.getInputProps('catalogue')}
      />
      <TextInput
        label="Second block of the year begins"
        description="Month and day. Limits per block start anew with it; limits per year on July 1."
        key={form.key('secondTermFrom')}
        {...form.getInputProps('secondTermFrom')}
      />
      {star && (
        <Checkbox
          label="We checked how stars show repeats"
          description={`${star.scheme_description ?? ''} The rule is recalled: until you check it, the rack shows the number instead.`}
          key={form.key('navyStars')}
          {...form.getInputProps('navyStars', { type: 'checkbox' })}
        />
      )}
    </FormModal>
  );
}
