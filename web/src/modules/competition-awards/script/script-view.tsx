import { IconMicrophone2 } from '@tabler/icons-react';
import { useState } from 'react';
import { sectionsOf, stepsOf, type Section } from '../../../../../domain/meets/awards/script.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useGiving } from '../giving.ts';
import { GivingNote } from '../giving-note.tsx';
import type { Awards } from '../use-awards.ts';
import { OrderDialog } from './order-dialog.tsx';
import { SaidForm } from './said-form.tsx';
import { sectionName } from './slides.ts';

type Props = { awards: Awards; directs: boolean };

/** The ceremony: what is announced in which order, what still waits, and the script for the lectern. */
export function ScriptView({ awards, directs }: Props) {
  const { meet, plan, settings } = awards;
  const { announced } = useGiving(awards);
  const [open, setOpen] = useState<'order' | 'said' | null>(null);
  const sections = sectionsOf(plan, settings.ceremony);
  if (sections.length === 0)
    return (
      <EmptyState
        icon={IconMicrophone2}
        title="No script yet"
        text="It's made from the award plan and the certified results. Plan the awards first."
      />
    );
  return (
    <>
      <GivingNote meet={meet.id} />
      <div className={parts.verbs}>
        <ActButton primary icon={IconMicrophone2} to={`/app/competition-portal/awards/${meet.id}/script`}>
          Open the script
        </ActButton>
        {directs && <ActButton onPress={() => setOpen('order')}>Order…</ActButton>}
        {directs && <ActButton onPress={() => setOpen('said')}>How names are said…</ActButton>}
      </div>
      <Card title="Ceremony" count={sections.length} flush>
        <Lines>
          {sections.map((section) => (
            <Line
              key={section.key}
              title={sectionName(awards, section)}
              over={section.cancelled}
              notes={[sectionNote(awards, section)]}
            >
              <SectionTag section={section} announced={announced.has(section.key)} />
            </Line>
          ))}
        </Lines>
      </Card>
      {open === 'order' && <OrderDialog awards={awards} sections={sections} onClose={() => setOpen(null)} />}
      {open === 'said' && <SaidForm awards={awards} onClose={() => setOpen(null)} />}
    </>
  );
}

function sectionNote({ plan, pieces }: Awards, section: Section): string {
  if (section.cancelled) return 'Canceled';
  if (section.waits === 'certificate') return 'Waits for its results to be certified';
  if (section.waits === 'winner') return 'Waits for a winner';
  return `${counted(stepsOf(section, plan, pieces).length, 'announcement')}, last place first`;
}

function SectionTag({ section, announced }: { section: Section; announced: boolean }) {
  if (section.cancelled) return null;
  if (announced) return <Tag tone="info">Announced</Tag>;
  return section.waits === null ? <Tag tone="ok">Ready</Tag> : <Tag tone="warn">Waits</Tag>;
}
