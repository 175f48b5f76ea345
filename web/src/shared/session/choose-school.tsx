import { searchFor } from '../../../../domain/text/search.ts';
import { Button } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { QueryView } from '../query/query-view.tsx';
import { SearchField } from '../table/search-field.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useSetActingSchool } from './acting-school.ts';
import parts from '../ui/parts.module.css';
import classes from './choose-school.module.css';
import { schoolChoicesQuery } from './school.queries.ts';
import { useRead } from '../query/reads.ts';

/** Instead of a school's screen, for an admin who is in no school: the schools, and on to the screen in the one chosen. */
export function ChooseSchool() {
  const query = useRead(schoolChoicesQuery);
  return (
    <Page
      title="Choose a school"
      subtitle="You aren't working in a school right now. Choose one to see its records. Nothing was lost."
      actions={<TextLink to="/app/school/all">All schools</TextLink>}
    >
      <QueryView query={query} empty={<NoSchools />}>
        {(schools) => <Schools schools={schools} />}
      </QueryView>
    </Page>
  );
}

type Choice = { id: string; name: string; city: string | null; state: string | null; unit_number: string | null };

const few = 8;

function Schools({ schools }: { schools: Choice[] }) {
  const { pathname, search: query } = useLocation();
  const enter = useSetActingSchool();
  const [search, setSearch] = useState('');
  const isFound = searchFor(search);
  const found = schools.filter(({ name, city, state, unit_number }) =>
    isFound([name, city, state, unit_number].join(' ')),
  );
  return (
    <>
      {schools.length > few && <SearchField label="Name, city, or unit number" value={search} onChange={setSearch} />}
      <Card flush>
        {found.length === 0 && <EmptyState title="No schools match" text="Change the search to see more." />}
        <ul className={classes.list} aria-label="Schools">
          {found.map((school) => (
            <li key={school.id}>
              <div className={parts.longWords}>
                <p className={classes.name}>{school.name}</p>
                <p className={parts.noteLine}>
                  {[school.unit_number, [school.city, school.state].filter(Boolean).join(', ')]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Button
                variant="default"
                aria-label={`Work in ${school.name}`}
                loading={enter.busy && enter.asked?.school === school.id}
                disabled={enter.busy}
                onClick={() => enter.start({ school: school.id, to: `${pathname}${query}` })}
              >
                Work here
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function NoSchools() {
  return (
    <EmptyState
      icon={IconBuildingCommunity}
      title="No schools yet"
      text="Create the first one under All schools."
      action={<TextLink to="/app/school/all">All schools</TextLink>}
    />
  );
}
