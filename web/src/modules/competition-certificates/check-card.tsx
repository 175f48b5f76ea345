import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '../../shared/text/counted.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import parts from '../../shared/ui/parts.module.css';
import { Tag } from '../../shared/ui/tag.tsx';
import { useCheck } from './certify.acts.ts';
import type { Fault } from './certify.queries.ts';
import { capital } from '../../shared/text/capital.ts';

/** Reads the log of the meet and its certificates again, and names what was changed past them. */
export function CheckCard({ meet }: { meet: string }) {
  const check = useCheck(meet);
  const [faults, setFaults] = useState<Fault[] | null>(null);
  const run = async () => setFaults(await check.send());
  return (
    <Card
      title="Check"
      action={
        <ActButton size="xs" icon={IconShieldCheck} busy={check.busy} onPress={() => void run().catch(() => undefined)}>
          Check the log
        </ActButton>
      }
    >
      <div role="status" className={parts.close}>
        {faults === null ? (
          <p className={parts.noteLine}>
            Each score, result, certificate, and signature is in a log whose lines follow from one another. The check
            reads all of it again and names what was changed, removed, or added behind it.
          </p>
        ) : faults.length === 0 ? (
          <p>All of it is as it was written.</p>
        ) : (
          <>
            <p className={parts.strong}>{`${counted(faults.length, 'thing')} isn’t as it was written:`}</p>
            <Lines>
              {faults.map(({ object_id, fault, what, seq }) => (
                <Line
                  key={`${object_id} ${fault} ${seq}`}
                  title={what}
                  notes={[sentence(fault), seq > 0 && `Line ${seq} of the log`]}
                >
                  <Tag tone="bad">Changed</Tag>
                </Line>
              ))}
            </Lines>
          </>
        )}
      </div>
    </Card>
  );
}

const sentence = (fault: string): string => `${capital(fault)}.`;
