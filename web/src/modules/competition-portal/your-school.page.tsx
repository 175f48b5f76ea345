import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import parts from '../../shared/ui/parts.module.css';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { ClaimNote } from '../../shared/visitor/claim-note.tsx';
import { ClaimsCard } from '../../shared/visitor/claims-card.tsx';
import { placeWords } from '../../shared/visitor/visitor.ts';
import { visitor } from '../../shared/visitor/visitor.queries.ts';
import { PeopleCard } from './people-card.tsx';

/** A visiting school: who works for it, who asks to join it, and what it asks to join. */
export function YourSchoolPage() {
  const isVisitor = useProfile().data?.role === 'external';
  const { school } = useSchool();
  return (
    <Page
      title="Your school"
      subtitle={school && [school.name, placeWords(school), school.unit_number].filter(Boolean).join(' · ')}
    >
      {isVisitor ? (
        <Visitor />
      ) : (
        <EmptyState
          title="Nothing to set here"
          text="This page is for visiting schools. Your school's own page has its details and people."
          action={<TextLink to="/app/school">Open School</TextLink>}
        />
      )}
    </Page>
  );
}

function Visitor() {
  return (
    <QueryView query={useRead(visitor.desk)}>
      {(desk) => (
        <div className={parts.stack}>
          <ClaimsCard of={desk.school.id} />
          {desk.claim && <ClaimNote claim={desk.claim} />}
          {desk.is_visiting && <PeopleCard desk={desk} />}
        </div>
      )}
    </QueryView>
  );
}
