import { useParams } from 'react-router';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { Page } from '../../shared/ui/page.tsx';
import { GrowForm } from './grow-form.tsx';
import { growing } from './growth.queries.ts';
import { schools } from './school.queries.ts';

/** Makes a visiting school a full one: who becomes an instructor, and who of its rosters a cadet. For admins. */
export function GrowPage() {
  const { id = '' } = useParams();
  const school = useRead(schools.list).data?.find((one) => one.id === id);
  return (
    <Page
      title="Make this a full school"
      subtitle={school?.name}
      back={{ to: '/app/school/all', label: 'All schools' }}
    >
      <QueryView query={useRead(growing.review, id)}>
        {(review) => <GrowForm school={{ id, name: school?.name ?? 'The school' }} review={review} />}
      </QueryView>
    </Page>
  );
}
