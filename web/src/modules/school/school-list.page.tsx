import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { searchFor } from '../../../../domain/text/search.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { counted } from '../../shared/text/counted.ts';
import { SearchField } from '../../shared/table/search-field.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import parts from '../../shared/ui/parts.module.css';
import { ClaimsCard } from '../../shared/visitor/claims-card.tsx';
import { growing } from './growth.queries.ts';
import type { SchoolRow } from './school.api.ts';
import { SchoolNew } from './school-new.tsx';
import { SchoolItem } from './school-item.tsx';
import { schools } from './school.queries.ts';
import classes from './school.module.css';

/** Every school on the platform. Admins create schools, set their flags, and work in one. */
export function SchoolListPage() {
  const query = useRead(schools.list);
  const [adding, setAdding] = useState(false);
  return (
    <Page
      title="All schools"
      subtitle={query.data && counted(query.data.length, 'school')}
      back={{ to: '/app/school', label: 'School' }}
      actions={
        <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setAdding(true)}>
          New school
        </Button>
      }
    >
      <div className={parts.stack}>
        <ClaimsCard />
      </div>
      <QueryView query={query} empty={<EmptyState title="No schools yet" text="Create the first school." />}>
        {(schools) => <Schools schools={schools} />}
      </QueryView>
      {adding && <SchoolNew onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Schools({ schools }: { schools: SchoolRow[] }) {
  const [search, setSearch] = useState('');
  const growths = useRead(growing.open).data ?? [];
  const isFound = searchFor(search);
  const found = schools.filter(({ name, city, state, unit_number }) =>
    isFound([name, city, state, unit_number].join(' ')),
  );
  return (
    <>
      <div className={classes.search}>
        <SearchField label="Name, city, unit number" value={search} onChange={setSearch} />
      </div>
      {found.length === 0 ? (
        <EmptyState title="No matching schools" text="Try a different search." />
      ) : (
        <Card flush>
          <ul className={classes.schools}>
            {found.map((school) => (
              <SchoolItem
                key={school.id}
                school={school}
                growth={growths.find(({ school_id: of }) => of === school.id)}
                into={schools.find(({ id }) => id === school.merged_into)?.name}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
