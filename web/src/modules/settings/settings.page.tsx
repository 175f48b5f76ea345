import { Suspense } from 'react';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSlots } from '../../shared/slot/use-slots.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { DisplayCard } from './display-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import classes from './settings.module.css';

/** The user's own account, and how the app looks on this device. */
export function SettingsPage() {
  const profile = useProfile().data;
  const { settingsCards } = useSlots();
  if (!profile) return null;
  return (
    <Page title="Settings" subtitle="Your account, and how Guidon looks on this device.">
      <div className={classes.columns}>
        <div className={classes.column}>
          <ProfileCard profile={profile} />
          <DisplayCard />
          {settingsCards.map(({ id, Part }) => (
            <Suspense key={id} fallback={<Loading />}>
              <Part />
            </Suspense>
          ))}
        </div>
        <div className={classes.column}>
          <EmailCard current={profile.email ?? ''} />
          <PasswordCard />
          <SecondFactorCard />
          <SessionsCard />
        </div>
      </div>
    </Page>
  );
}
