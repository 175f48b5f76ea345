import { IconNotebook } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line, LineNumber } from '../../../shared/ui/lines.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { HOME, RESULTS } from '../records.ts';
import { LogForm } from './log-form.tsx';
import { LOGGED } from './logged.ts';
import { loggedReads } from './logged.queries.ts';

/** The meets that were held elsewhere and typed in; `?new=1` opens the form, with `team` chosen. */
export function LoggedMeetsPage() {
  const [params, setParams] = useSearchParams();
  const query = useRead(loggedReads.loggedMeets);
  const open = (is: boolean) => setParams(is ? { new: '1' } : {}, { replace: true });
  return (
    <Page
      title="Meets elsewhere"
      subtitle="Meets that weren't hosted here: what your teams got, with photos of the sheets. Each result is in the team's season."
      back={{ to: HOME, label: 'Old meets' }}
      actions={
        <>
          <ActButton to={`${HOME}/import`}>Bring in a file</ActButton>
          <ActButton primary icon={IconNotebook} onPress={() => open(true)}>
            Log a meet
          </ActButton>
        </>
      }
    >
      <LineCard
        query={query}
        title="Logged meets"
        rows={(rows) => rows}
        line={(row) => (
          <Line
            key={row.id}
            title={<TextLink to={`${LOGGED}/${row.id}`}>{row.name}</TextLink>}
            notes={[[formatDay(row.held_on ?? ''), row.host && `Host: ${row.host}`, row.teams]]}
          >
            {row.archived_at ? <Tag>Archived</Tag> : <LineNumber>{counted(row.results ?? 0, RESULTS)}</LineNumber>}
          </Line>
        )}
        empty={{
          icon: IconNotebook,
          title: 'No meet logged yet',
          text: 'After a meet held elsewhere, log its events with places and scores. Many at a time come in as a file.',
        }}
      />
      {params.has('new') && <LogForm team={params.get('team')} onClose={() => open(false)} />}
    </Page>
  );
}
