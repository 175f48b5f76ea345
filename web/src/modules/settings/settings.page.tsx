import { Suspense } from 'react';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import type { Profile } from '../../shared/session/profile.queries.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSlots } from '../../shared/slot/use-slots.ts';
import { AddressTabs } from '../../shared/ui/address-tabs.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { DisplayCard } from './display-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import classes from './settings.module.css';

/** The user's own account, how the app looks on this device, and how notifications come. It asks no permission of its own. */
export function SettingsPage() {
  const profile = useProfile().data;
  if (!profile) return null;
  return (
    <Page title="Settings" subtitle="Your account, and how Guidon looks on this device.">
      <AddressTabs
        label="Sections of your settings"
        tabs={[
          { id: 'account', label: 'Account', show: () => <Account profile={profile} /> },
          { id: 'notifications', label: 'Notifications', show: () => <Notifications /> },
        ]}
      />
    </Page>
  );
}

function Account({ profile }: { profile: Profile }) {
  const { can } = usePermissions();
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {can('settings:update') && <ProfileCard profile={profile} />}
        <DisplayCard />
        <EmailCard current={profile.email ?? ''} />
      </div>
      <div className={classes.column}>
        <PasswordCard />
        <SecondFactorCard />
        <SessionsCard />
      </div>
    </div>
  );
}

function Notifications() {
  const [first, ...others] = useSlots().settingsCards.map(({ id, Part }) => (
    <Suspense key={id} fallback={<Loading />}>
      <Part />
    </Suspense>
  ));
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{first}</div>
      <div className={classes.column}>{others}</div>
    </div>
  );
}
