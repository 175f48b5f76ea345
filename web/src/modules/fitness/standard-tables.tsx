import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import type { Catalogue, CatalogueStandard, CatalogueTable } from './standards.api.ts';
import { useWithdraw } from './standards.queries.ts';
import classes from './fitness.module.css';

type Props = { standard: CatalogueStandard; confirmations: Catalogue['confirmations'] };

/** A standard with its tables: where each comes from, how sure it is, and whether this school uses it. */
export function StandardTables({ standard, confirmations }: Props) {
  const until = [
    standard.valid_from && `valid from ${formatDay(standard.valid_from)}`,
    standard.valid_until && `until ${formatDay(standard.valid_until)}`,
  ].filter(Boolean);
  return (
    <Card
      title={`${standard.name}, ${standard.version}`}
      action={standard.school_id ? <Tag tone="info">Your school's</Tag> : null}
    >
      {(standard.note || until.length > 0) && (
        <p className={classes.muted}>{[standard.note, ...until].filter(Boolean).join(' ')}</p>
      )}
      {standard.pt_tables
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
        .map((table) => (
          <TableLine
            key={table.id}
            table={table}
            confirmation={confirmations.find(({ table_id, withdrawn_at }) => table_id === table.id && !withdrawn_at)}
          />
        ))}
    </Card>
  );
}

type LineProps = { table: CatalogueTable; confirmation: Catalogue['confirmations'][number] | undefined };

function TableLine({ table, confirmation }: LineProps) {
  const [confirming, setConfirming] = useState(false);
  const canApprove = useCan('fitness:approve');
  const withdraw = useWithdraw(table.id);
  const takeBack = async () => {
    const yes = await confirm({
      title: 'Undo the confirmation?',
      text: 'The table will no longer be used. Levels change only when you recalculate a test day.',
      confirmLabel: 'Undo confirmation',
    });
    if (yes) withdraw.start();
  };
  return (
    <div className={classes.tableLine}>
      <div>
        <div className={classes.tableName}>
          {table.name}
          <Status table={table} isConfirmed={confirmation !== undefined} />
        </div>
        {confirmation && (
          <p>
            Checked by {confirmation.confirmed_by_label} on {formatDay(confirmation.confirmed_at)}: {confirmation.note}
          </p>
        )}
        {table.confidence && <p>{table.confidence}</p>}
        {table.source.length > 0 && <p>Source: {table.source.join(' · ')}</p>}
      </div>
      {canApprove && !table.enabled && (
        <div>
          {confirmation ? (
            <Button variant="default" size="xs" onClick={() => void takeBack()}>
              Undo confirmation
            </Button>
          ) : (
            <Button variant="default" size="xs" onClick={() => setConfirming(true)}>
              Confirm table…
            </Button>
          )}
        </div>
      )}
      {confirming && <ConfirmForm table={table} onClose={() => setConfirming(false)} />}
    </div>
  );
}

function Status({ table, isConfirmed }: { table: CatalogueTable; isConfirmed: boolean }) {
  if (table.enabled) return <Tag tone="ok">{table.status === 'own' ? 'School table' : 'Sourced'}</Tag>;
  return isConfirmed ? <Tag tone="ok">Confirmed by your school</Tag> : <Tag tone="warn">Not verified (off)</Tag>;
}
