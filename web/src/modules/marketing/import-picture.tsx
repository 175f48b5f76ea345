import classes from './import-picture.module.css';

const problems = [
  { row: 14, field: 'Email', value: 'j.elkins@school', why: 'is not an email address' },
  { row: 37, field: 'Grade', value: '13', why: 'is not a grade from 7 to 12' },
  { row: 52, field: 'Name', value: 'Fuentes, Isabel', why: 'is already in row 18' },
  { row: 90, field: 'Number', value: '•••-••-••••', why: 'looks like a Social Security number' },
];

/** The check of an import with sample rows, for the public pages. */
export function ImportPicture() {
  return (
    <div
      className={classes.frame}
      role="img"
      aria-label="The check of a roster import: rows with problems and their reasons"
    >
      <div className={classes.head} aria-hidden>
        <b>138 rows are good</b>
        <span>4 of 12 that need review</span>
      </div>
      {problems.map((problem) => (
        <div key={problem.row} className={classes.row} aria-hidden>
          <span className={classes.number}>Row {problem.row}</span>
          <span className={classes.words}>
            <b>
              {problem.field}: “{problem.value}”
            </b>{' '}
            {problem.why}
          </span>
        </div>
      ))}
    </div>
  );
}
