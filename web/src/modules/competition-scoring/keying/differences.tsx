import { Table } from '@mantine/core';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { differencesOf } from './difference.ts';
import { keyingReads } from './keying.queries.ts';

type Props = { score: string; file: SheetFile };

/** What two people keyed differently, item by item, for those who decide. */
export function Differences({ score, file }: Props) {
  const query = useRead(keyingReads.passes, score);
  return (
    <Card title="What differs">
      <QueryView query={query}>
        {(passes) => (
          <Table.ScrollContainer minWidth={320}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Item</Table.Th>
                  <Table.Th>First pass</Table.Th>
                  <Table.Th>Second pass</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {differencesOf(file, passes.slice(-2)).map(({ path, label, one, other }) => (
                  <Table.Tr key={path}>
                    <Table.Th scope="row">{label}</Table.Th>
                    <Table.Td>{one}</Table.Td>
                    <Table.Td>{other}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </QueryView>
    </Card>
  );
}
