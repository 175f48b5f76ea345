import { Button, Modal, SegmentedControl, TextInput } from '@mantine/core';
import type { Profile } from '../../shared/session/profile.queries.ts';
import classes from './family.module.css';
import { formatPhone, phoneLength } from './phone.ts';
import { StudentSelect } from './student-select.tsx';
import { type SetupWay, useParentSetup } from './use-parent-setup.ts';

type Props = { profile: Profile; onClose: () => void };

const ways: { value: SetupWay; label: string }[] = [
  { value: 'search', label: 'Find my student' },
  { value: 'code', label: 'I have a code' },
];

/** Asks a parent whose school doesn't know them yet for their student. It may wait until the next sign-in. */
export function ParentSetupDialog({ profile, onClose }: Props) {
  const setup = useParentSetup(profile, onClose);
  const general = setup.errorOf('all');
  return (
    <Modal
      opened
      onClose={onClose}
      title="Complete Your Parent Account Setup"
      size={480}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
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
          verified it, or at once with a code from the school.
        </p>
        <SegmentedControl<SetupWay>
          aria-label="How to find your student"
          fullWidth
          data={ways}
          value={setup.way}
          onChange={setup.choose}
        />
        {setup.way === 'search' ? (
          <StudentSelect value={setup.student} onChange={setup.setStudent} error={setup.errorOf('student')} />
        ) : (
          <TextInput
            label="Code from your school"
            description="Eight signs, such as BCDF-2346. Each code opens one cadet, once."
            autoComplete="off"
            data-autofocus
            value={setup.code}
            onChange={(event) => setup.setCode(event.currentTarget.value.toUpperCase())}
            error={setup.errorOf('code')}
          />
        )}
        <TextInput
          label="Your phone"
          placeholder="(xxx) xxx-xxxx"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={phoneLength}
          value={setup.phone}
          onChange={(event) => setup.setPhone(formatPhone(event.currentTarget.value))}
          error={setup.errorOf('phone')}
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
    </Modal>
  );
}
