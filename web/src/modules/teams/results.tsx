import { IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { useArchive } from '../../shared/act/use-archive.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { columnsOf } from '../../shared/table/columns.tsx';
import { SaveAsMenu } from '../../shared/table/save-as-menu.tsx';
import { saveRows } from '../../shared/table/save-rows.ts';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line, LineNumber, LineVerbs } from '../../shared/ui/lines.tsx';
import { ResultForm } from './result-form.tsx';
import { season } from './season.queries.ts';
import { placeWords, type Result } from './season.ts';
import type { Team } from './teams.ts';
import { Verbs } from './verbs.tsx';

const { text, number } = columnsOf<Result>();
const COLUMNS = [
  text('held_on', 'Date'),
  text('event_name', 'Event'),
  text('squad', 'Squad'),
  number('placement', 'Place'),
  number('out_of', 'Out of'),
  number('score', 'Score'),
  text('source_words', 'From'),
  text('note', 'Note'),
];

/** Where logged meets are. */
const LOGGED = '/app/competition-portal/';

const EMPTY = {
  icon: IconTrophy,
  title: 'No results yet',
  text: 'Enter how the team placed at a meet. Members and their families read it here.',
};

/** How the team did, the latest first. */
export function Results({ team }: { team: Team }) {
  const [open, setOpen] = useState<Result | 'new' | null>(null);
  const archive = useArchive('teams', 'team_results');
  const query = useRead(season.results, team.id);
  const rows = query.data ?? [];
  // Cadets and families read results, and never a page of the portal.
  const opensLogged = useCan('competition-records:read');
  const edits = team.view === 'all' && team.archived_at === null;
  return (
    <>
      <Verbs>
        {edits && (
          <ActButton primary needs="teams:update" icon={IconTrophy} onPress={() => setOpen('new')}>
            Enter result
          </ActButton>
        )}
        {edits && (
          <>
            <ActButton
              needs="competition-records:manage"
              to={`/app/competition-portal/records/meets?new=1&team=${team.id}`}
            >
              Log a meet
            </ActButton>
            <ActButton needs="competition-records:manage" to="/app/competition-portal/records">
              Bring in old meets
            </ActButton>
          </>
        )}
        {team.view === 'all' && rows.length > 0 && (
          <SaveAsMenu onDownload={(kind) => void saveRows(kind, `${team.name} results`, COLUMNS, rows)} />
        )}
      </Verbs>
      <LineCard
        query={query}
        title="Results"
        rows={(list) => list}
        line={(row) => (
          <Line
            key={row.id}
            title={row.event_name}
            notes={[
              [formatDay(row.held_on), row.squad, row.score !== null && `${row.score} points`],
              row.source_link && (opensLogged || !row.source_link.startsWith(LOGGED)) ? (
                <a key="source" href={row.source_link}>
                  {row.source_words}
                </a>
              ) : (
                row.source_words
              ),
              row.note,
            ]}
          >
            <LineNumber>{placeWords(row)}</LineNumber>
            {edits && (
              <LineVerbs>
                <ActButton quiet size="xs" needs="teams:update" onPress={() => setOpen(row)}>
                  {row.source === 'certificate' ? 'Edit note' : 'Edit'}
                </ActButton>
                {row.source !== 'certificate' && (
                  <ActButton
                    quiet
                    size="xs"
                    needs="teams:delete"
                    busy={archive.busy}
                    onPress={() => archive.start({ id: row.id, name: row.event_name })}
                  >
                    Archive
                  </ActButton>
                )}
              </LineVerbs>
            )}
          </Line>
        )}
        empty={EMPTY}
      />
      {open && <ResultForm team={team} {...(open === 'new' ? {} : { row: open })} onClose={() => setOpen(null)} />}
    </>
  );
}
