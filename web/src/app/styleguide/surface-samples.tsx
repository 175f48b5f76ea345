import { Button } from '@mantine/core';
import { useLetterhead } from '../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../shared/pdf/use-pdf.ts';
import { Card } from '../../shared/ui/card.tsx';
import { PersonAvatar } from '../../shared/ui/avatar.tsx';
import { Stat } from '../../shared/ui/stat.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import parts from '../../shared/ui/parts.module.css';
import classes from './styleguide.module.css';

/** Cards, numbers and people. */
export function SurfaceSamples() {
  const { making, make } = usePdf();
  const letterhead = useLetterhead();
  return (
    <>
      <div className={parts.stats}>
        <Stat
          label="Cadets enrolled"
          value="147"
          note="minimum 100"
          change={{ text: '+9 from last year', tone: 'ok' }}
        />
        <Stat label="Present today" value="94.2%" change={{ text: '−1.1 from last week', tone: 'bad' }} />
        <Stat label="Items issued" value="1,204" change={{ text: '9 overdue', tone: 'warn' }} />
      </div>
      <Card title="People" count={3} action={<TextLink to="/styleguide">All people</TextLink>}>
        <div className={classes.row}>
          <PersonAvatar name="Chidi Abara" />
          <PersonAvatar name="Alvarez, Marisol" size={40} />
          <PersonAvatar name="Minh" size={56} />
        </div>
      </Card>
      <Card title="Paper">
        <Button
          variant="default"
          loading={making}
          onClick={() => void make('sample', async () => (await import('./paper-sample.tsx')).paperSample(letterhead))}
        >
          Save a document
        </Button>
      </Card>
    </>
  );
}
