import { grouped } from '../../shared/text/counted.ts';
import { levelLabel } from '../../../../domain/program/level.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { SaveAsMenu } from '../../shared/table/save-as-menu.tsx';
import { saveRows } from '../../shared/table/save-rows.ts';
import type { Column } from '../../shared/table/column.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import type { EnrollmentReport } from './school-year.queries.ts';
import classes from './school-year.module.css';

type Day = EnrollmentReport['days'][number];

/** The saved counts, as the enrollment reports need them. */
export function EnrollmentDays({ report }: { report: EnrollmentReport }) {
  const { school } = useSchool();
  const columns: Column<Day>[] = [
    { id: 'day', label: 'Date', value: ({ taken_on: day }) => day },
    { id: 'cadets', label: 'Cadets', value: ({ cadets }) => cadets },
    { id: 'floor', label: 'Minimum enrollment', value: ({ enrollment_floor: floor }) => floor },
    { id: 'students', label: 'Students above grade 7', value: ({ school_enrollment: students }) => students },
    { id: 'magnet', label: 'From other schools', value: ({ magnet }) => magnet },
    ...[1, 2, 3, 4].map((level): Column<Day> => ({
      id: `level-${level}`,
      label: levelLabel(school?.program_type, level),
      value: ({ by_level: levels }) => levels[level] ?? 0,
    })),
  ];
  return (
    <Card
      title="Saved counts"
      count={report.days.length}
      flush
      action={
        report.days.length > 0 && (
          <SaveAsMenu size="xs" onDownload={(kind) => void saveRows(kind, 'enrollment', columns, report.days)} />
        )
      }
    >
      {report.days.length === 0 ? (
        <EmptyState title="No counts saved yet" text="Save the counts on the dates your service requires." />
      ) : (
        <div className={classes.scroll}>
          <table className={classes.counts}>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Cadets</th>
                <th scope="col">Minimum enrollment</th>
                <th scope="col">Students</th>
              </tr>
            </thead>
            <tbody>
              {report.days.map((day) => (
                <tr key={day.id}>
                  <th scope="row">{formatDay(day.taken_on)}</th>
                  <td>{day.cadets}</td>
                  <td>{day.enrollment_floor ?? '—'}</td>
                  <td>{day.school_enrollment === null ? '—' : grouped(day.school_enrollment)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
