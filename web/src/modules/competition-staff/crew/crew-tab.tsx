import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { isClosed } from '../../../shared/meet/states.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { saveRows } from '../../../shared/table/save-rows.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { usePostHours } from '../staff.acts.ts';
import { staffReads } from '../staff.queries.ts';
import { PEOPLE } from '../staff.ts';
import { CREW_COLUMNS, CREW_FILTERS, type CrewRow, crewRows, TOTALS, totalsOf } from './crew-row.ts';
import { CrewVerbs } from './crew-verbs.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { RecruitDialog } from './recruit-dialog.tsx';

const EMPTY = {
  icon: IconUsersGroup,
  title: 'No judges or volunteers yet',
  text: 'Choose people from your contacts and earlier meets, and invite them together. Each gets their own link.',
};
const BY_NAME = { id: 'name', desc: false };

/** Who judges and helps at a meet: asked, answered, and what came of it. */
export function CrewTab({ subject }: { subject: Subject }) {
  const { params, put } = useAddress();
  const query = useRead(staffReads.crew, subject.id);
  const places = useRead(staffReads.places, subject.id).data ?? [];
  const meet = useRead(meetReads.meet, subject.id).data;
  const post = usePostHours(subject.id);
  const directs = (subject.jobs?.includes('director') ?? false) && meet != null;
  const plans = directs && !isClosed(meet);
  const rows = crewRows(query.data ?? [], places);
  const person = query.data?.find(({ id }) => id === params.get('person'));
  const close = () => put({ person: null });
  const hrefOf = ({ id }: CrewRow) => {
    const next = new URLSearchParams(params);
    next.set('person', id);
    return `?${next.toString()}`;
  };
  const add = plans && (
    <ActButton primary icon={IconPlus} onPress={() => put({ person: 'new' })}>
      Add people
    </ActButton>
  );
  const worked = places.some(({ crew_id: crew, hours, posted_at: posted }) => {
    const one = query.data?.find(({ id }) => id === crew);
    return one?.is_cadet === true && hours !== null && posted === null;
  });
  return (
    <div className={parts.stack}>
      {rows.length > 0 && (
        <div className={parts.verbs}>
          {add}
          {directs && worked && (
            <ActButton needs="service-hours:approve" busy={post.busy} onPress={() => post.start()}>
              Add service hours of cadets
            </ActButton>
          )}
          <MoreMenu
            verbs={[
              {
                label: 'Meals and shirts (CSV)',
                run: () => void saveRows('csv', `${subject.title} meals and shirts`, TOTALS, totalsOf(rows)),
              },
            ]}
          />
        </div>
      )}
      <QueryView query={query} empty={{ ...EMPTY, action: add }}>
        {() => (
          <DataTable<CrewRow>
            module="competition-staff"
            listId="crew"
            noun={PEOPLE}
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
            rowHref={hrefOf}
            columns={CREW_COLUMNS}
            filters={CREW_FILTERS}
            searchLabel="Name, job, school"
            sort={BY_NAME}
            actions={
              directs &&
              ((chosen, clear) => (
                <CrewVerbs subject={subject} chosen={chosen} crew={query.data ?? []} plans={plans} onDone={clear} />
              ))
            }
          />
        )}
      </QueryView>
      {plans && params.get('person') === 'new' && <RecruitDialog meet={subject.id} onClose={close} />}
      {person && (
        <PersonDialog
          key={person.id}
          subject={subject}
          person={person}
          directs={directs}
          plans={plans}
          onClose={close}
        />
      )}
    </div>
  );
}
