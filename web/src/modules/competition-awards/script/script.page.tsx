import { useParams } from 'react-router';
import { ForMeet } from '../../../shared/meet/for-meet.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useAwards } from '../use-awards.ts';
import { Lectern } from './lectern.tsx';

/** The script of a meet's awards for the lectern: large, dark, a page at a time. What it has read opens without a connection. */
export function ScriptPage() {
  const { meet = '' } = useParams();
  const home = { to: `/app/competition-portal/meets/${meet}?tab=awards&awards=script`, label: 'Awards' };
  return (
    <ForMeet id={meet} title="Awards script" back={home}>
      {({ id }) => <Script meet={id} home={home} />}
    </ForMeet>
  );
}

function Script({ meet, home }: { meet: string; home: { to: string; label: string } }) {
  return (
    <Page title="Awards script" back={home}>
      <QueryView query={useAwards(meet)}>{(awards) => awards && <Lectern awards={awards} home={home.to} />}</QueryView>
    </Page>
  );
}
