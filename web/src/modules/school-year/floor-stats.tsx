import { counted, grouped } from '../../shared/text/counted.ts';
import { Stat } from '../../shared/ui/stat.tsx';
import type { EnrollmentReport } from './school-year.queries.ts';
import parts from '../../shared/ui/parts.module.css';

/** Enrollment against the floor, today and as next year starts. */
export function FloorStats({ report }: { report: EnrollmentReport }) {
  const { cadets, floor, leaving, magnet, school_enrollment: students } = report;
  const back = cadets - leaving;
  return (
    <div className={parts.stats}>
      <Stat label="Cadets enrolled" value={cadets} note={against(cadets, floor)} {...alarm(cadets, floor)} />
      <Stat
        label="Minimum enrollment"
        value={floor ?? '—'}
        note={
          students === null
            ? "Enter your school's enrollment to see it"
            : floor === null
              ? 'None on file for this program'
              : `of ${grouped(students)} students above grade 7`
        }
        {...(students === null ? { to: '/app/school' } : {})}
      />
      <Stat label="Leaving this year" value={leaving} note="in grade 12" to="/app/school-year/clearance" />
      <Stat
        label="Returning next year"
        value={back}
        note={
          floor === null
            ? 'before new cadets'
            : floor > back
              ? `${floor - back} new cadets needed to reach the minimum`
              : 'already above the minimum'
        }
      />
      {magnet > 0 && (
        <Stat label="From other schools" value={magnet} note={`${counted(magnet, 'cadet')} counted separately`} />
      )}
    </div>
  );
}

function against(cadets: number, floor: number | null): string {
  if (floor === null) return 'this school year';
  return cadets >= floor ? `${cadets - floor} above the minimum of ${floor}` : `minimum ${floor}`;
}

function alarm(cadets: number, floor: number | null) {
  if (floor === null || cadets >= floor) return {};
  return { change: { text: `${floor - cadets} below`, tone: 'bad' as const } };
}
