import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCan, usePermissions } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { useSlots } from '../../shared/slot/use-slots.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ClaimsCard } from '../../shared/visitor/claims-card.tsx';
import { JoinCode } from './join-code.tsx';
import { NineDigitIds } from './nine-digit-ids.tsx';
import type { School } from './school.api.ts';
import { SchoolEdit } from './school-edit.tsx';
import { SchoolFacts } from './school-facts.tsx';
import { SchoolFlags } from './school-flags.tsx';
import { SchoolModules } from './school-modules.tsx';
import { SchoolLogo } from './school-logo.tsx';
import { SchoolVisits } from './school-visits.tsx';
import { SchoolYears } from './school-years.tsx';
import { StaffFactor } from './staff-factor.tsx';
import { schools } from './school.queries.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './school.module.css';

/** The user's current school: its details, how families join, and its years. */
export function SchoolPage() {
  const { schoolId } = useSchool();
  const { isAdmin } = usePermissions();
  const mayChange = useCan('school:update');
  const query = useRead(schools.own, schoolId ?? undefined);
  const [editing, setEditing] = useState(false);
  return (
    <AreaPage
      area="school"
      title={query.data?.name ?? 'School'}
      tabTitle="School"
      eyebrow={query.data?.unit_number}
      actions={
        <>
          {isAdmin && (
            <Button
              component={Link}
              to="/app/school/all"
              variant="default"
              leftSection={<IconBuildingCommunity size={17} aria-hidden />}
            >
              All schools
            </Button>
          )}
          {mayChange && query.data && (
            <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
        </>
      }
    >
      {schoolId === null ? (
        <EmptyState title="No school selected" text="Choose a school from the list of all schools." />
      ) : (
        <QueryView query={query}>
          {(school) => (
            <>
              <Cards school={school} mayChange={mayChange} />
              {editing && <SchoolEdit school={school} onClose={() => setEditing(false)} />}
            </>
          )}
        </QueryView>
      )}
    </AreaPage>
  );
}

function Cards({ school, mayChange }: { school: School; mayChange: boolean }) {
  const staff = useCan('school:manage');
  return (
    <div className={classes.columns}>
      <div className={parts.stack}>
        <SchoolFacts school={school} />
        <SchoolLogo school={school} mayChange={mayChange} />
        <SchoolYears school={school} mayChange={mayChange} />
        <SchoolFlags school={school} />
        <Contributed column="school" />
      </div>
      <div className={parts.stack}>
        {staff && <ClaimsCard of={school.id} />}
        {staff && <JoinCode school={school} mayChange={mayChange} />}
        {staff && <StaffFactor school={school} mayChange={mayChange} />}
        {staff && <NineDigitIds school={school} mayChange={mayChange} />}
        {staff && <SchoolModules school={school} />}
        {staff && <SchoolVisits />}
        <Contributed column="work" />
      </div>
    </div>
  );
}

/** The settings of the modules. */
function Contributed({ column }: { column: 'school' | 'work' }) {
  return useSlots()
    .schoolCards.filter((card) => card.column === column)
    .map(({ id, Part }) => (
      <Suspense key={id}>
        <Part />
      </Suspense>
    ));
}
