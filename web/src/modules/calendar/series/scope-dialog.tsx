import { Button, Stack } from '@mantine/core';
import { Dialog } from '../../../shared/ui/dialog.tsx';

/** Which of a repeating event is meant. */
export type Scope = 'one' | 'following' | 'all';

type Props = {
  verb: 'Edit' | 'Remove' | 'Move';
  title: string;
  busy?: boolean;
  /** Those that can be meant; all by default. */
  scopes?: readonly Scope[];
  onChoose: (scope: Scope) => void;
  onClose: () => void;
};

const CHOICES: { scope: Scope; label: string }[] = [
  { scope: 'one', label: 'Only this one' },
  { scope: 'following', label: 'This one and all that follow' },
  { scope: 'all', label: 'All of them' },
];

/** Asks which of a repeating event is to be changed. */
export function ScopeDialog({ verb, title, busy = false, scopes, onChoose, onClose }: Props) {
  return (
    <Dialog
      title={`${verb} a repeating event`}
      text={`“${title}” repeats. Days you changed separately keep their changes, and attendance is never lost.`}
      onClose={onClose}
      asks
    >
      <Stack gap={8}>
        {CHOICES.filter(({ scope }) => scopes?.includes(scope) ?? true).map(({ scope, label }) => (
          <Button key={scope} variant="default" loading={busy} onClick={() => onChoose(scope)}>
            {label}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
