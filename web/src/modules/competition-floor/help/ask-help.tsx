import { IconFirstAidKit } from '@tabler/icons-react';
import { useState } from 'react';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { HelpForm } from './help-form.tsx';

type Props = { meet: string; areas: { id: string; name: string }[] };

/** The way to ask for a medic from anywhere on the floor. */
export function AskHelp({ meet, areas }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActButton icon={IconFirstAidKit} onPress={() => setOpen(true)}>
        Ask for a medic…
      </ActButton>
      {open && <HelpForm meet={meet} areas={areas} onClose={() => setOpen(false)} />}
    </>
  );
}
