import { Menu } from '@mantine/core';
import { IconArrowsSort, IconLogout, IconUserCircle, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { counted } from '../../shared/text/counted.ts';
import { personName } from '../../shared/text/person-name.ts';
import { countDrafts } from '../../shared/form/draft.ts';
import { useSession } from '../../shared/session/session-provider.tsx';
import { useProfile } from '../../shared/session/use-profile.ts';
import { confirm, type Question } from '../../shared/ui/confirm.ts';
import { PersonAvatar } from '../../shared/ui/avatar.tsx';
import { DisplayChoices } from './display-choices.tsx';
import { forgetExternalHome } from './use-external-home.ts';
import classes from './user-menu.module.css';

type Props = { onArrange: () => void };

/** The signed-in user, the display of this device, the menu's order, and sign-out. */
export function UserMenu({ onArrange }: Props) {
  const session = useSession();
  const profile = useProfile().data;
  const name = personName(profile);
  const role = profile?.user_roles?.label ?? profile?.role ?? '';

  const leave = async () => {
    if (session.status === 'in') {
      const unsent = await readUnsent(session.user.id);
      if (unsent > 0 && !(await confirm(leaveQuestion(unsent)))) return;
      const drafts = countDrafts();
      if (drafts > 0 && !(await confirm(draftQuestion(drafts)))) return;
      forgetExternalHome(session.user.id);
    }
    await session.signOut();
  };

  return (
    <Menu width={264} position="bottom-end">
      <Menu.Target>
        <button type="button" className={classes.button}>
          <PersonAvatar name={name} size={32} />
          <span className="g-hidden">{`Account of ${name}`}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <p className={classes.name}>{name}</p>
          <p className={classes.role}>{role}</p>
          <p className={classes.role}>{profile?.email}</p>
        </div>
        {profile?.role === 'parent' && (
          <>
            <Menu.Divider />
            <Menu.Item
              component={Link}
              to="/app/family"
              leftSection={<IconUsers size={17} stroke={1.75} aria-hidden />}
            >
              My children
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/app/account"
          leftSection={<IconUserCircle size={17} stroke={1.75} aria-hidden />}
        >
          Your account
        </Menu.Item>
        <Menu.Divider />
        <DisplayChoices />
        <Menu.Divider />
        <Menu.Item leftSection={<IconArrowsSort size={17} stroke={1.75} aria-hidden />} onClick={onArrange}>
          Arrange menu
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={17} stroke={1.75} aria-hidden />} onClick={() => void leave()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** How much waits to be sent; where that can't be looked up, leaving is still possible. */
async function readUnsent(person: string): Promise<number> {
  try {
    const { countUnsent } = await import('../../shared/outbox/kept-acts.ts');
    return await countUnsent(person);
  } catch {
    return 0;
  }
}

/** What waits stays on this device for its account, and is sent by no other. */
function leaveQuestion(unsent: number): Question {
  const count = counted(unsent, 'entry', 'entries');
  return {
    title: `Sign out with ${count} not sent?`,
    text: 'What you entered stays on this device and is sent when you sign in here again. No other account can see or send it.',
    confirmLabel: 'Sign out',
  };
}

/** A draft belongs to its account and doesn't outlast its session. */
function draftQuestion(drafts: number): Question {
  return {
    title: 'You have unsaved drafts',
    text: `Signing out removes ${counted(drafts, 'draft')} from this device. To keep what you wrote, go back and save it first.`,
    confirmLabel: 'Sign out',
    danger: true,
  };
}
