import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line, LineNumber } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { nameOf, resultWords } from '../old/result-words.ts';
import { LogForm } from './log-form.tsx';
import { LOGGED } from './logged.ts';
import { type LoggedMeet, loggedReads, useArchiveLogged } from './logged.queries.ts';

const NEEDS = 'competition-records:manage';

/** A meet that was held elsewhere: its results, and the photos of its sheets. */
export function LoggedMeetPage() {
  const { id = '' } = useParams();
  const results = useRead(loggedReads.loggedResults, id);
  const [editing, setEditing] = useState<LoggedMeet | null>(null);
  const archive = useArchiveLogged(true);
  const restore = useArchiveLogged(false);
  return (
    <>
      <RecordPage
        query={useRead(loggedReads.loggedMeet, id)}
        noun="meet"
        back={{ to: LOGGED, label: 'Meets elsewhere' }}
        title={({ name }) => name ?? ''}
        state={({ archived_at: archived }) => archived && <Tag>Archived</Tag>}
        actions={(meet) =>
          meet.archived_at ? (
            <ActButton needs={NEEDS} busy={restore.busy} onPress={() => restore.start({ id, name: meet.name ?? '' })}>
              Restore
            </ActButton>
          ) : (
            <>
              <ActButton
                needs={NEEDS}
                quiet
                busy={archive.busy}
                onPress={() => archive.start({ id, name: meet.name ?? '' })}
              >
                Archive
              </ActButton>
              <ActButton needs={NEEDS} disabled={!results.data} onPress={() => setEditing(meet)}>
                Edit…
              </ActButton>
            </>
          )
        }
        facts={(meet) => [
          ['Date', formatDay(meet.held_on ?? '')],
          ['Host', meet.host],
          ['Location', meet.place],
          ['Note', meet.note],
        ]}
        subject={{ module: 'competition-records', table: 'logged_meets' }}
        files={NEEDS}
        log
      >
        {() => (
          <LineCard
            query={results}
            title="Results"
            rows={(rows) => rows.filter(({ archived_at: archived }) => archived === null)}
            line={(row) => (
              <Line
                key={row.id}
                title={row.event}
                notes={[
                  <TextLink key="team" to={`/app/teams/${row.team_id}?tab=results`}>
                    {row.team}
                  </TextLink>,
                  [row.squad, nameOf(row)],
                  row.note,
                ]}
              >
                <LineNumber>{resultWords(row)}</LineNumber>
              </Line>
            )}
            empty={{ title: 'No result counts', text: 'They were archived with the meet, or on the page of the team.' }}
          />
        )}
      </RecordPage>
      {editing && results.data && (
        <LogForm logged={{ meet: editing, results: results.data }} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
