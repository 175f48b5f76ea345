import { CADETS } from '../../../shared/text/counted.ts';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import {
  checkRoster,
  guessRoster,
  missingInRoster,
  ROSTER_FIELDS,
  type RosterRow,
} from '../../../../../domain/meets/import/roster.ts';
import { importReply } from '../../../shared/import/import.api.ts';
import type { Importer } from '../../../shared/import/importer.ts';
import { ImportWizard } from '../../../shared/import/import-wizard.tsx';
import { REGISTRATIONS } from '../../../shared/meet/registration/open-meet.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { rosterReads } from '../rosters/roster.queries.ts';

/** Imports the roster of a registration from a sheet: one row for each cadet, or for each place in an entry. */
export function RosterImportPage() {
  const { registration: id = '' } = useParams();
  const query = useRead(rosterReads.roster, id);
  const candidates = useRead(rosterReads.candidates, id, null);
  const [roster, cadets] = [query.data, candidates.data];
  const importer = useMemo((): Importer<RosterRow> => {
    const entries = (roster?.entries ?? []).map((entry) => ({ id: entry.id, code: entry.label, name: entry.label }));
    const members = (roster?.members ?? []).map(({ id: member, name }) => ({
      name,
      entries: (roster?.entries ?? [])
        .filter((entry) => entry.members.some(({ member_id: one }) => one === member))
        .map((entry) => entry.id),
    }));
    const own = (cadets ?? []).map(({ cadet_id: cadet, name }) => ({ id: cadet, name }));
    return {
      module: 'meet_roster',
      noun: CADETS,
      also: [['competition-entries']],
      fields: ROSTER_FIELDS,
      guess: guessRoster,
      missing: missingInRoster,
      check: (rows, mapping) => checkRoster(rows, mapping, { entries, members, cadets: own }),
      send: async (db, importId, rows, key) => {
        const call = { p_import: importId, p_registration: id, p_rows: rows, p_key: key };
        return importReply.parse((await db.rpc('import_roster', call).throwOnError()).data);
      },
      choices: { entry: entries.map(({ name }) => name), role: ['Commander', 'Guidon', 'Member', 'Alternate'] },
      listHref: `${REGISTRATIONS}/${id}?tab=rosters`,
      listLabel: 'Show the rosters',
    };
  }, [id, roster, cadets]);
  return (
    <Page
      title="Import a roster"
      subtitle="One row per cadet. A cadet who competes in several entries has a row for each. Nothing is saved until you review it."
      back={{ to: `${REGISTRATIONS}/${id}?tab=rosters`, label: roster?.title ?? 'Registration' }}
      actions={<ActButton to={`${REGISTRATIONS}/imports`}>Recent imports</ActButton>}
    >
      <QueryView query={query} isEmpty={() => false}>
        {() => (
          <QueryView query={candidates} isEmpty={() => false}>
            {() => <ImportWizard importer={importer} />}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}
