import { IconId, IconPrinter } from '@tabler/icons-react';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { cadetRows } from '../../../shared/table/cadet-rows.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { CADETS } from '../../../shared/text/counted.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { codes, useMakeCodes, useRenewCode } from './codes.queries.ts';
import type { CardRow } from './id-cards.pdf.tsx';
import { PersonCell } from '../../../shared/ui/person-cell.tsx';

const { text, moment, filter } = columnsOf<CardRow>();
const COLUMNS = [
  text('name', 'Cadet', { grow: 1.6 }),
  text('unit_name', 'Unit'),
  text('class_period', 'Period'),
  moment('since', 'Code since'),
];
const FILTERS = [
  filter('unit_name', 'Unit'),
  filter('class_period', 'Period'),
  filter('since', 'Code', { value: ({ token }) => (token ? 'Has a code' : 'No code yet') }),
];

const NONE = { icon: IconId, title: 'No active cadets', text: 'Add cadets to the roster first.' };

/** ID cards with the codes that leaders scan: printed for all who are shown or selected. */
export function IdCardsPage() {
  const inUse = useRead(codes.codesInUse).data ?? [];
  const roster = useRead(activeCadetsQuery);
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  const makeCodes = useMakeCodes();
  const renew = useRenewCode();
  const rows: CardRow[] = (roster.data ?? []).map((cadet) => {
    const code = inUse.find(({ cadet_id }) => cadet_id === cadet.id);
    const { unit_name, class_period } = cadet;
    return {
      cadet_id: cadet.id,
      name: listName(cadet),
      unit_name,
      class_period,
      token: code?.token ?? null,
      since: code?.created_at ?? null,
    };
  });
  const without = rows.filter(({ token }) => token === null).length;
  const print = (chosen: CardRow[]) =>
    void make('id-cards', async () => (await import('./id-cards.pdf.tsx')).idCardsPdf({ letterhead, rows: chosen }));
  const askRenew = async ({ cadet_id, name }: CardRow) => {
    const title = `Give ${name} a new code?`;
    const yes = await confirm({
      title,
      text: 'The printed card will stop working. Print a new one.',
      confirmLabel: 'Give a new code',
    });
    if (yes) renew.start(cadet_id);
  };
  return (
    <AreaPage
      area="calendar"
      title="ID cards"
      subtitle="Cards with a code that leaders scan for attendance"
      actions={
        <>
          <ActButton
            needs="calendar:update"
            busy={makeCodes.busy}
            disabled={without === 0}
            onPress={() => makeCodes.start()}
          >
            Create missing codes
          </ActButton>
          <ActButton
            primary
            icon={IconPrinter}
            busy={making}
            disabled={rows.length === without}
            onPress={() => print(rows)}
          >
            Print all cards
          </ActButton>
        </>
      }
    >
      <QueryView query={roster} empty={NONE}>
        {() => (
          <DataTable<CardRow>
            module="calendar"
            listId="id-cards"
            noun={CADETS}
            rows={rows}
            {...cadetRows<CardRow>('overview')}
            columns={COLUMNS}
            filters={FILTERS}
            searchLabel="Name or unit"
            sort={{ id: 'name', desc: false }}
            phoneRow={({ name, class_period: period, token }) => (
              <PersonCell
                name={name}
                note={[period && `Period ${period}`, token ? 'has a code' : 'no code yet'].filter(Boolean).join(' · ')}
                size={36}
              />
            )}
            actions={(chosen, clear) => (
              <>
                <ActButton busy={making} onPress={() => print(chosen)}>
                  Print cards
                </ActButton>
                {chosen.length === 1 && chosen[0] && (
                  <ActButton
                    needs="calendar:update"
                    onPress={() => {
                      if (chosen[0]) void askRenew(chosen[0]);
                      clear();
                    }}
                  >
                    New code…
                  </ActButton>
                )}
              </>
            )}
          />
        )}
      </QueryView>
    </AreaPage>
  );
}
