import { IconTrophyOff } from '@tabler/icons-react';
import { useReadWhen } from '../../shared/query/reads.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import parts from '../../shared/ui/parts.module.css';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { ClaimNote } from '../../shared/visitor/claim-note.tsx';
import type { SchoolPlace } from '../../shared/visitor/visitor.ts';
import { useClaimSchool, visitor } from '../../shared/visitor/visitor.queries.ts';

/** Instead of the competition portal: the school's is turned off, or the school was merged into another one. */
export function ClosedPortal() {
  const role = useProfile().data?.role;
  const desk = useReadWhen(role === 'external', visitor.desk).data;
  if (role === 'external' && !desk) return null;
  return (
    <Page title="Competition">
      <div className={parts.stack}>
        <Card>
          {desk?.merged_into ? (
            <EmptyState
              icon={IconTrophyOff}
              title={`${desk.school.name} was merged into ${desk.merged_into.name}`}
              text="Its registrations are there, and nothing was lost. Ask to join that school to work on them."
              action={!desk.claim?.is_open && <Join school={desk.merged_into} />}
            />
          ) : (
            <EmptyState
              icon={IconTrophyOff}
              title="Your school's competition portal is turned off"
              text={`Registrations, rosters, and results are kept, and show up here again when it's turned on. ${
                role === 'admin' ? 'Turn it on under School.' : 'Ask a platform administrator.'
              }`}
              action={
                <TextLink to={role === 'admin' ? '/app/school' : '/app/dashboard'}>
                  {role === 'admin' ? 'Open School' : 'Open dashboard'}
                </TextLink>
              }
            />
          )}
        </Card>
        {desk?.merged_into && desk.claim && <ClaimNote claim={desk.claim} />}
      </div>
    </Page>
  );
}

function Join({ school }: { school: SchoolPlace }) {
  const claim = useClaimSchool();
  return (
    <ActButton primary busy={claim.busy} onPress={() => claim.start(school)}>
      Ask to join
    </ActButton>
  );
}
