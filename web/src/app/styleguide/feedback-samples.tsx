import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Tag, type Tone } from '../../shared/ui/tag.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './styleguide.module.css';

const tones: Tone[] = ['ok', 'warn', 'bad', 'info', 'neutral', 'brass'];

/** The feedback that pages give. */
export function FeedbackSamples() {
  const ask = async () => {
    const yes = await confirm({
      title: 'Archive this cadet?',
      text: 'The record stays and can be found again.',
      confirmLabel: 'Archive cadet',
      danger: true,
    });
    toast.done(yes ? 'Cadet archived' : 'Nothing changed');
  };
  return (
    <Card title="Feedback">
      <div className={classes.row}>
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Button variant="default" onClick={() => toast.done('Cadet saved')}>
          Toast
        </Button>
        <Button
          variant="default"
          onClick={() => toast.failed("Couldn't save the cadet", 'Another cadet has this student ID.')}
        >
          Failed toast
        </Button>
        <Button variant="default" onClick={() => void ask()}>
          Ask…
        </Button>
      </div>
      <EmptyState
        icon={IconUsers}
        title="No cadets yet"
        text="Import the roster, or add the first cadet by hand."
        action={<Button>Import roster</Button>}
      />
      <EmptyState
        tone="bad"
        title="No connection"
        text="The server didn't answer. Check your connection."
        action={<Button variant="default">Try again</Button>}
      />
      <Loading />
    </Card>
  );
}
