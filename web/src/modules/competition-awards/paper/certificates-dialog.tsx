import { Progress } from '@mantine/core';
import type { AwardPlan } from '../../../../../domain/meets/awards/line.ts';
import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useSaveSettings } from '../award-acts.ts';
import { awardReads } from '../awards.queries.ts';
import type { Awards } from '../use-awards.ts';
import { everyoneCertificates, winnerCertificates } from './certificates.ts';
import { usePrintCertificates } from './print-certificates.ts';

type Props = { awards: Awards; mayEdit: boolean; onClose: () => void };

const input = z.object({ who: z.string(), event: z.string(), signers: text(250) });

/** Makes certificates as a PDF: for winners or for all who took part, with the lines that they're signed on. */
export function CertificatesDialog({ awards, mayEdit, onClose }: Props) {
  const { meet, plan, settings } = awards;
  const letterhead = useLetterhead();
  const cadets = useRead(awardReads.cadets, meet.id).data ?? [];
  const save = useSaveSettings(meet.id, 'Signature lines saved');
  const { progress, print, cancel } = usePrintCertificates();
  const [usual] = useState(() => (settings.signers.length > 0 ? settings.signers : ['Meet director', 'Chief judge']));
  const form = useZodForm(input, { who: 'winners', event: '', signers: usual.join('\n') }, { draft: 'never' });
  const events = [{ value: '', label: 'The whole meet' }, ...heldEvents(plan)];
  const make = async (values: z.output<typeof input>) => {
    const signers = linesOf(values.signers);
    const event = values.event || null;
    const rows =
      values.who === 'everyone' ? everyoneCertificates(awards, event, cadets) : winnerCertificates(awards, event);
    if (rows.length === 0) return toast.failed('No certificates', 'No one has an award by certified results yet.');
    if (mayEdit && signers.join('\n') !== settings.signers.join('\n')) await save.send({ signers });
    await print(`${meet.code} certificates`, { letterhead, meet: meet.title, signers, rows });
  };
  return (
    <FormModal
      title="Certificates"
      onClose={() => {
        cancel();
        onClose();
      }}
      form={form}
      submitLabel="Make the PDF"
      onSubmit={make}
    >
      {form.field('who', 'For', {
        radios: true,
        options: [
          { value: 'winners', label: 'Winners, by certified results' },
          { value: 'everyone', label: 'Everyone who took part' },
        ],
      })}
      {form.field('event', 'Event', { options: events })}
      {form.field('signers', 'Signature lines', { rows: 2, note: 'Who signs, one per line, three at most' })}
      {progress && (
        <>
          <output>{`${progress.done} of ${progress.total} ready`}</output>
          <Progress value={(100 * progress.done) / progress.total} aria-label="Certificates that are ready" />
        </>
      )}
    </FormModal>
  );
}

const linesOf = (signers: string): string[] =>
  signers
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, 3);

function heldEvents({ events }: AwardPlan): { value: string; label: string }[] {
  const held = events.filter(({ cancelled }) => !cancelled);
  return held.map(({ id, name }) => ({ value: id, label: name }));
}
