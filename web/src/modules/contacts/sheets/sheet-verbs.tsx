import { useState } from 'react';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import type { Sheet } from './sheet.ts';
import { SheetForm } from './sheet-form.tsx';
import { useCloseSheet, useReopenSheet } from './sheets.queries.ts';
import { useManages } from './use-manages.ts';

/** What can be done with a sheet: closed early, also by the adult in charge; edited and reopened by those who manage contacts. */
export function SheetVerbs({ sheet }: { sheet: Sheet }) {
  const [editing, setEditing] = useState(false);
  const [close, reopen] = [useCloseSheet(sheet.id), useReopenSheet(sheet.id)];
  const manages = useManages();
  const mine = useProfile().data?.id === sheet.adult_id;
  const ask = async () => {
    const sure = await confirm({
      title: 'Close this emergency sheet?',
      text: 'No one can open or print it after that. Someone who manages contacts can reopen it.',
      confirmLabel: 'Close now',
    });
    if (sure) close.start();
  };
  if (sheet.closed_at)
    return isPast(sheet.shuts_at) ? null : (
      <ActButton needs="contacts:manage" busy={reopen.busy} onPress={() => reopen.start()}>
        Reopen
      </ActButton>
    );
  return (
    <>
      {(manages || mine) && sheet.phase !== 'over' && (
        <ActButton busy={close.busy} onPress={() => void ask()}>
          Close now
        </ActButton>
      )}
      {manages && (
        <ActButton needs="contacts:update" onPress={() => setEditing(true)}>
          Edit sheet
        </ActButton>
      )}
      {editing && <SheetForm row={sheet} onClose={() => setEditing(false)} />}
    </>
  );
}

const isPast = (instant: string): boolean => Date.parse(instant) < Date.now();
