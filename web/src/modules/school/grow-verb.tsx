import { ActButton } from '../../shared/ui/act-button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import type { Growth } from './growth.ts';
import { useUndoGrowth } from './growth.queries.ts';
import type { SchoolRow } from './school.api.ts';

/** Makes a visiting school a full one, or takes that step back as long as nothing was built on it. */
export function GrowVerb({ school, growth }: { school: SchoolRow; growth: Growth | undefined }) {
  const undo = useUndoGrowth();
  if (school.comp_register_only)
    return <ActButton to={`/app/school/all/${school.id}/grow`}>Make full school…</ActButton>;
  if (!growth) return null;
  const ask = async () => {
    const yes = await confirm({
      title: `Make ${school.name} a visiting school again?`,
      text: growth.built
        ? `The school has worked on it since: ${growth.built}. That has to stay, so it can't be undone.`
        : `Its instructors and cadets from ${formatMoment(growth.at)} go back to what they were. Registrations and results stay.`,
      confirmLabel: 'Undo full school',
      danger: true,
    });
    if (yes) undo.start(growth.id);
  };
  return (
    <ActButton busy={undo.busy} onPress={() => void ask()}>
      Undo full school…
    </ActButton>
  );
}
