import { PersonFields } from '../../shared/account/person-fields.tsx';
import { mayHave, personChange, personInput } from '../../shared/account/person-input.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { Profile } from '../../shared/session/profile.queries.ts';
import { FormCard } from './form-card.tsx';
import { useUpdateProfile } from './settings.queries.ts';
import classes from './settings.module.css';

/** Name, title, and phone. The school manages the names of its cadets. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { first_name, last_name, title, phone, role } = profile;
  const form = useZodForm(personInput, { first_name, last_name, title: title ?? '', phone: phone ?? '' });
  const update = useUpdateProfile();
  return (
    <FormCard
      title="Profile"
      form={form}
      submitLabel="Save profile"
      onSubmit={(input) => update.send(personChange(role, input))}
    >
      <FieldGrid>
        <PersonFields form={form} role={role} titleHint="How people address you, such as Sergeant Major." />
      </FieldGrid>
      {!mayHave(role).ownName && (
        <p className={classes.note}>Your school manages your name. Ask an instructor to correct it.</p>
      )}
      <p className={classes.note}>
        {[profile.user_roles?.label ?? role, profile.schools?.name].filter(Boolean).join(' · ')}
      </p>
    </FormCard>
  );
}
