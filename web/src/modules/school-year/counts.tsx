import { levelLabel } from '../../../../domain/program/level.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { Card } from '../../shared/ui/card.tsx';
import type { EnrollmentReport } from './school-year.queries.ts';
import classes from './school-year.module.css';

const LEVELS = ['1', '2', '3', '4'];

/** Cadets by level now and as next year starts. */
export function LevelCounts({ report }: { report: EnrollmentReport }) {
  const { school } = useSchool();
  return (
    <Card title="By level" flush>
      <div className={classes.scroll}>
        <table className={classes.counts}>
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">Now</th>
              <th scope="col">Next year, before new cadets</th>
            </tr>
          </thead>
          <tbody>
            {LEVELS.map((level) => (
              <tr key={level}>
                <th scope="row">{levelLabel(school?.program_type, Number(level))}</th>
                <td>{report.by_level[level] ?? 0}</td>
                <td>{report.next_by_level[level] ?? 0}</td>
              </tr>
            ))}
            {report.by_level['none'] && (
              <tr>
                <th scope="row">No level</th>
                <td>{report.by_level['none']}</td>
                <td>—</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Cadets by grade. */
export function GradeCounts({ report }: { report: EnrollmentReport }) {
  const grades = Object.keys(report.by_grade).toSorted((one, other) => Number(one) - Number(other));
  return (
    <Card title="By grade" flush>
      <div className={classes.scroll}>
        <table className={classes.counts}>
          <thead>
            <tr>
              <th scope="col">Grade</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {grades.map((grade) => (
              <tr key={grade}>
                <th scope="row">{`Grade ${grade}`}</th>
                <td>{report.by_grade[grade]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
