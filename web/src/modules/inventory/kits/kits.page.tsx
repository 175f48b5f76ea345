import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { ITEMS } from '../supply.ts';
import { KitForm } from './kit-form.tsx';
import { kits } from './kits.queries.ts';

const EMPTY = {
  icon: IconStack2,
  title: 'No kits yet',
  text: "A kit is a set of items issued together, such as the dress uniform, in each person's sizes.",
  action: <ActButton to="/app/inventory/kits?new=1">Add a kit</ActButton>,
};

/** What is issued together. */
export function KitsPage() {
  const { params, put } = useAddress();
  const query = useRead(kits.kits);
  const issues = useCan('inventory:issue');
  const edited = query.data?.find(({ id }) => id === params.get('edit'));
  return (
    <AreaPage
      area="inventory"
      title="Kits"
      actions={
        <ActButton primary needs="inventory:issue" icon={IconPlus} onPress={() => put({ new: '1' })}>
          New kit
        </ActButton>
      }
    >
      <LineCard
        query={query}
        title="Kits"
        rows={(rows) => rows}
        line={({ id, name, lines, note }) => (
          <Line
            key={id}
            title={name}
            notes={[
              [counted(lines.length, ITEMS), note],
              lines.map(({ name: item, qty }) => (qty > 1 ? `${qty} × ${item}` : item)).join(', '),
            ]}
          >
            {issues && (
              <>
                <ActButton size="xs" onPress={() => put({ edit: id })}>
                  Edit
                </ActButton>
                <ActButton size="xs" to={`/app/inventory/issue?kit=${id}`}>
                  Issue
                </ActButton>
              </>
            )}
          </Line>
        )}
        empty={EMPTY}
      />
      {params.get('new') === '1' && <KitForm onClose={() => put({ new: null })} />}
      {edited && <KitForm key={edited.id} kit={edited} onClose={() => put({ edit: null })} />}
    </AreaPage>
  );
}
