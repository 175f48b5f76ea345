import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead, useReadWhen } from '../../../shared/query/reads.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { differences } from '../file/difference.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { HOME, type SheetRow, STATE } from '../sheet.ts';
import { type Sheet, sheets } from '../sheet.queries.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from './versions.module.css';

/** All versions of the sheet with their states, and what changed from one to another. */
export function Versions({ sheet, file }: { sheet: Sheet; file: SheetFile }) {
  const query = useRead(sheets.versions, sheet.key);
  return (
    <div className={classes.versions}>
      <LineCard
        query={query}
        title="Versions"
        rows={(rows) => rows}
        line={(row) => (
          <Line
            key={row.id}
            title={row.id === sheet.id ? nameOf(row) : <TextLink to={`${HOME}/${row.id}`}>{nameOf(row)}</TextLink>}
            notes={[[row.title, row.id === sheet.id && 'open here'], factsOf(row)]}
          >
            <StateTag of={STATE} is={row.status} />
          </Line>
        )}
        empty={{ title: 'No versions yet' }}
      />
      <QueryView query={query}>{(rows) => <Changes rows={rows} sheet={sheet} file={file} />}</QueryView>
    </div>
  );
}

const nameOf = ({ version }: SheetRow) => `Version ${version}`;

function factsOf({ published_at: published, published_by_label: by, updated_at: updated }: SheetRow): string {
  if (published === null) return `Last changed ${formatMoment(updated)}`;
  return `Published ${formatMoment(published)}${by ? ` by ${by}` : ''}`;
}

type Props = { rows: SheetRow[]; sheet: Sheet; file: SheetFile };

/** What changed from an earlier version to the one that is open. */
function Changes({ rows, sheet, file }: Props) {
  const others = rows.filter(({ id }) => id !== sheet.id);
  const usual = others.find(({ version }) => version < sheet.version) ?? others[0];
  const [chosen, setChosen] = useState<string | null>(null);
  const from = others.find(({ id }) => id === chosen) ?? usual;
  const query = useReadWhen(from !== undefined, sheets.one, from?.id);
  if (!from) return null;
  return (
    <Card title={`What changed in version ${sheet.version}`}>
      <div className={classes.versions}>
        <NativeSelect
          label="Compared with"
          data={others.map((row) => ({ value: row.id, label: nameOf(row) }))}
          value={from.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <QueryView query={query}>{(other) => <Differing from={other.file} to={file} />}</QueryView>
      </div>
    </Card>
  );
}

function Differing({ from, to }: { from: SheetFile; to: SheetFile }) {
  const found = differences(from, to);
  if (found.length === 0) return <p className={parts.noteLine}>Both say the same.</p>;
  return (
    <ul className={classes.differences}>
      {found.map(({ part, changes }) => (
        <li key={part}>
          <strong>{part}</strong>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
