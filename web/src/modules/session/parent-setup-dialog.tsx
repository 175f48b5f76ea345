import { Button, TextInput } from '@mantine/core';
import type { Profile } from '../../shared/session/profile.queries.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ChildFields } from './child-fields.tsx';
import classes from './family.module.css';
import { formatPhone, phoneLength } from '../../shared/text/phone.ts';
import { useParentSetup } from './use-parent-setup.ts';

type Props = { profile: Profile; onClose: () => void };

/** Asks a parent the school doesn't know yet for their student. The parent can skip it until the next sign-in. */
export function ParentSetupDialog({ profile, onClose }: Props) {
  const setup = useParentSetup(profile, onClose);
  const general = setup.choice.errorOf('all');
  return (
    <Dialog onClose={onClose} title="Complete Your Parent Account Setup" size={480} stays>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void setup.save();
        }}
      >
        <p className={classes.text}>
          Tell {profile.schools?.name ?? 'your school'} whose parent you are. You see your child once the school has
          verified the link, or right away with a code from the school.
        </p>
        <ChildFields choice={setup.choice} />
        <TextInput
          label="Your phone"
          placeholder="(xxx) xxx-xxxx"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={phoneLength}
          value={setup.phone}
          onChange={(event) => setup.setPhone(formatPhone(event.currentTarget.value))}
          error={setup.choice.errorOf('phone')}
        />
        {general && (
          <p className={classes.problem} role="alert">
            {general}
          </p>
        )}
        <div className={classes.foot}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Later
          </Button>
          <Button type="submit" loading={setup.busy}>
            Complete setup
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
