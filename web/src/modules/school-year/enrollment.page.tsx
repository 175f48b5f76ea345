import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconPrinter } from '@tabler/icons-react';
import { useAct } from '../../shared/act/use-act.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { GradeCounts, LevelCounts } from './counts.tsx';
import { EnrollmentDays } from './enrollment-days.tsx';
import { FloorStats } from './floor-stats.tsx';
import { MODULE, schoolYear } from './school-year.queries.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './school-year.module.css';

/** How many cadets there are against how many there must be. */
export function EnrollmentPage() {
  const query = useRead(schoolYear.enrollment);
  const keep = useAct([MODULE, 'enrollment'], {
    run: (db) => db.rpc('keep_enrollment').throwOnError(),
    done: "Today's counts saved",
    failed: "Couldn't save the counts",
  });
  return (
    <AreaPage
      area="school"
      title="Enrollment"
      subtitle="By law, a program needs at least 100 cadets or 10% of the students above grade 7, whichever is less."
      actions={
        <>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
          <Allow to="school-year:create">
            <Button
              leftSection={<IconDeviceFloppy size={17} aria-hidden />}
              loading={keep.busy}
              onClick={() => keep.start()}
            >
              Save today's counts
            </Button>
          </Allow>
        </>
      }
    >
      <QueryView query={query}>
        {(report) => (
          <div className={parts.stack}>
            <FloorStats report={report} />
            <div className={classes.two}>
              <div className={parts.stack}>
                <LevelCounts report={report} />
                <GradeCounts report={report} />
              </div>
              <EnrollmentDays report={report} />
            </div>
          </div>
        )}
      </QueryView>
    </AreaPage>
  );
}
