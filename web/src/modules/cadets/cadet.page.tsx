import { useMediaQuery } from '@mantine/hooks';
import { useParams } from 'react-router';
import { todayIn } from '../../../../domain/time/zone.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { Page } from '../../shared/ui/page.tsx';
import type { CadetRecord } from './cadet.api.ts';
import { CadetOverview } from './cadet-overview.tsx';
import { CadetPhoto } from './cadet-photo.tsx';
import { roster } from './cadet.queries.ts';
import { fullName } from './cadet.ts';
import { CadetVerbs } from './cadet-verbs.tsx';
import { currentRank } from './current.ts';
import { NextSteps } from './next-steps.tsx';
import { FlagBanner } from './flags/flag-banner.tsx';
import { RecordPages } from './record/record-pages.tsx';

const ROSTER = { to: '/app/cadets', label: 'Cadets' };
const FAMILY = { to: '/app/family', label: 'My children' };

/** One cadet's record: the person, their place in the corps, and its history. */
export function CadetPage() {
  const { id = '' } = useParams();
  const { timeZone } = useSchool();
  const query = useRead(roster.cadet, id);
  const profile = useProfile();
  const isOwn = query.data?.profile_id !== null && query.data?.profile_id === profile.data?.id;
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const today = todayIn(timeZone);
  const title = query.data ? fullName(query.data) : 'Cadet';
  return (
    <Page
      title={title}
      eyebrow={query.data ? <CadetLine cadet={query.data} /> : undefined}
      actions={query.data && <CadetVerbs cadet={query.data} />}
      {...(isOwn ? {} : { back: profile.data?.role === 'parent' ? FAMILY : ROSTER })}
    >
      <QueryView query={query}>
        {(cadet) => {
          const steps = <NextSteps cadet={cadet} today={today} />;
          return (
            <>
              <FlagBanner flags={cadet.cadet_flags} today={today} />
              <RecordPages
                cadet={cadet}
                first={phone && steps}
                overview={
                  <CadetOverview cadet={cadet} photo={<CadetPhoto cadet={cadet} />} steps={phone ? null : steps} />
                }
              />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

function CadetLine({ cadet }: { cadet: CadetRecord }) {
  const rank = currentRank(cadet);
  return (
    <>
      {[rank?.ranks?.title, cadet.cadet_details?.student_number && `#${cadet.cadet_details.student_number}`]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
}
