import { initials } from '../../shared/ui/avatar.tsx';
import classes from './roster-picture.module.css';

const rows = [
  {
    name: 'Abara, Chidi',
    number: '2041',
    rank: 'C/SGT',
    level: 'LET 2',
    unit: 'Alpha, 1st Plt',
    status: 'Active',
    tone: 'ok',
  },
  {
    name: 'Alvarez, Marisol',
    number: '2048',
    rank: 'C/CSM',
    level: 'LET 4',
    unit: 'Battalion',
    status: 'Active',
    tone: 'ok',
  },
  {
    name: 'Begay, Thomas',
    number: '2055',
    rank: 'C/PFC',
    level: 'LET 1',
    unit: 'Bravo, 2nd Plt',
    status: 'On leave',
    tone: 'warn',
  },
  {
    name: 'Chen, Alina',
    number: '2062',
    rank: 'C/CPT',
    level: 'LET 4',
    unit: 'Battalion staff',
    status: 'Active',
    tone: 'ok',
  },
  {
    name: 'Dang, Minh',
    number: '2069',
    rank: 'C/CPL',
    level: 'LET 2',
    unit: 'Alpha, 2nd Plt',
    status: 'Active',
    tone: 'ok',
  },
];

/** The roster with sample people, for the public pages. */
export function RosterPicture() {
  return (
    <div className={classes.frame} role="img" aria-label="The Guidon roster: cadets with rank, level, unit, and status">
      <div className={classes.bar} aria-hidden>
        <b>2 selected</b> of 147
        <span className={classes.pill}>Move to unit…</span>
        <span className={classes.pill}>Change status…</span>
      </div>
      {rows.map((row, index) => (
        <div key={row.number} className={classes.row} aria-hidden data-chosen={index === 1 || index === 3 || undefined}>
          <span className={classes.face}>{initials(row.name)}</span>
          <span className={classes.who}>
            <b>{row.name}</b>
            <span>#{row.number}</span>
          </span>
          <span>{row.rank}</span>
          <span className={classes.wide}>{row.level}</span>
          <span className={classes.wide}>{row.unit}</span>
          <span className={classes.tag} data-tone={row.tone}>
            {row.status}
          </span>
        </div>
      ))}
    </div>
  );
}
