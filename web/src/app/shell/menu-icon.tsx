import {
  IconAddressBook,
  IconAward,
  IconBell,
  IconSpeakerphone,
  IconCalendar,
  IconCash,
  IconCheckupList,
  IconChecklist,
  IconClock,
  IconHeart,
  IconHelpCircle,
  IconHome,
  IconMail,
  IconPackage,
  IconRun,
  IconScale,
  IconSchool,
  IconSettings,
  IconShield,
  IconSitemap,
  IconTrophy,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;

/** The icons that the register of modules can name. */
const icons: Record<string, Icon> = {
  home: IconHome,
  user: IconUser,
  calendar: IconCalendar,
  checklist: IconChecklist,
  sitemap: IconSitemap,
  'users-group': IconUsersGroup,
  package: IconPackage,
  cash: IconCash,
  'address-book': IconAddressBook,
  'help-circle': IconHelpCircle,
  mail: IconMail,
  users: IconUsers,
  school: IconSchool,
  shield: IconShield,
  settings: IconSettings,
  trophy: IconTrophy,
  award: IconAward,
  run: IconRun,
  heart: IconHeart,
  'checkup-list': IconCheckupList,
  scale: IconScale,
  bell: IconBell,
  speakerphone: IconSpeakerphone,
  clock: IconClock,
};

type Props = { name: string; size?: number };

/** The icon for a name from the database. An unknown name shows a neutral icon. */
export function MenuIcon({ name, size = 18 }: Props) {
  const Icon = icons[name] ?? IconCheckupList;
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
