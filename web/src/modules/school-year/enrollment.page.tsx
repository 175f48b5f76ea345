import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconPrinter } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { GradeCounts, LevelCounts } from './counts.tsx';
import { EnrollmentDays } from './enrollment-days.tsx';
import { FloorStats } from './floor-stats.tsx';
import { keepEnrollment, readEnrollment } from './enrollment.api.ts';
import { yearKeys } from './school-year.keys.ts';
import classes from './school-year.module.css';

const enrollmentQuery = (db: Db) =>
  queryOptions({
    queryKey: yearKeys.enrollment(),
    queryFn: () => readEnrollment(db),
    meta: { reads: ['enrollment_report'] },
  });

/** How many cadets there are against how many there must be. */
export function EnrollmentPage() {
  const db = useDb();
  const query = useQuery(enrollmentQuery(db));
  const keep = useMutation({
    mutationFn: () => keepEnrollment(db),
    meta: { invalidates: [yearKeys.enrollment()], done: "Today's counts saved", failed: "Couldn't save the counts" },
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
              loading={keep.isPending}
              onClick={() => keep.mutate()}
            >
              Save today's counts
            </Button>
          </Allow>
        </>
      }
    >
      <QueryView query={query}>
        {(report) => (
          <div className={classes.stack}>
            <FloorStats report={report} />
            <div className={classes.two}>
              <div className={classes.stack}>
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
