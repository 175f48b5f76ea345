import { IconCalendar, IconHome, IconLink, IconUser, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { GuidonMark } from '../../shared/ui/guidon-mark.tsx';
import classes from './dashboard-picture.module.css';

const menu = [
  { label: 'Dashboard', icon: IconHome },
  { label: 'Cadets', icon: IconUser },
  { label: 'Calendar', icon: IconCalendar },
];

const figures = [
  { label: 'Cadets enrolled', value: '147', note: 'minimum 100', change: '+9 from last year' },
  { label: 'New this year', value: '46', note: 'first-year cadets', change: '' },
  { label: 'Cadet leaders', value: '31', note: 'LET 3 and 4', change: '' },
];

const needs = [
  {
    icon: IconLink,
    title: '3 parents waiting for a verified link',
    text: "Until then they can't see a child",
    verb: 'Review',
    tone: 'info',
  },
  {
    icon: IconUsersGroup,
    title: '5 cadets have no unit',
    text: 'New since the last import',
    verb: 'Assign…',
    tone: 'brass',
  },
  {
    icon: IconUserPlus,
    title: '12 cadets have no account',
    text: 'They can’t sign in yet',
    verb: 'Open list',
    tone: 'ok',
  },
];

/** The dashboard with sample figures, for the landing page. */
export function DashboardPicture() {
  return (
    <div
      className={classes.window}
      role="img"
      aria-label="The Guidon dashboard: corps figures and what needs the instructor"
    >
      <div className={classes.side} aria-hidden>
        <span className={classes.brand}>
          <GuidonMark size={20} /> Guidon
        </span>
        {menu.map(({ label, icon: Icon }, index) => (
          <span key={label} className={classes.entry} data-active={index === 0 || undefined}>
            <Icon size={15} stroke={1.75} /> {label}
          </span>
        ))}
      </div>
      <div className={classes.paper} aria-hidden>
        <span className={classes.date}>Tuesday, November 17</span>
        <span className={classes.hello}>Good morning, Sergeant Major</span>
        <div className={classes.figures}>
          {figures.map((figure) => (
            <div key={figure.label} className={classes.figure}>
              <span className={classes.small}>{figure.label}</span>
              <span className={classes.value}>{figure.value}</span>
              <span className={classes.small}>
                {figure.note} {figure.change && <b>{figure.change}</b>}
              </span>
            </div>
          ))}
        </div>
        <div className={classes.card}>
          <span className={classes.cardTitle}>
            Needs you <i>3</i>
          </span>
          {needs.map(({ icon: Icon, ...need }) => (
            <div key={need.title} className={classes.need}>
              <span className={classes.needIcon} data-tone={need.tone}>
                <Icon size={16} stroke={1.75} />
              </span>
              <span className={classes.needWords}>
                <span className={classes.needTitle}>{need.title}</span>
                <span className={classes.small}>{need.text}</span>
              </span>
              <span className={classes.verb}>{need.verb}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
