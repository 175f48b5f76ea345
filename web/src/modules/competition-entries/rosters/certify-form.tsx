import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line, text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { useCertify } from './roster.acts.ts';
import { nameOf, type Roster } from './roster.ts';
import { ineligible, needsCertifying } from './roster-counts.ts';

/** The school's word for all who compete; for those who may not, it needs a reason. */
export function CertifyForm({ roster, onClose }: { roster: Roster; onClose: () => void }) {
  const [open, red] = [needsCertifying(roster), ineligible(roster)];
  const input = z.object({ reason: red.length > 0 ? line('Say why you certify them.', 300) : text(300) });
  const form = useZodForm(input, { reason: '' });
  const certify = useCertify(roster.id);
  return (
    <FormModal
      title={`Certify ${counted(open.length, CADETS)}?`}
      onClose={onClose}
      form={form}
      submitLabel="Certify roster"
      onSubmit={(values) => certify.send(values)}
    >
      <p>
        You say for your school that they're enrolled, that grade and age are right, and that they're eligible to
        compete. The host relies on it.
      </p>
      {red.length > 0 && (
        <>
          <p>{`${counted(red.length, CADETS)} may not compete as of now: ${red.map(nameOf).join(', ')}.`}</p>
          {form.field('reason', 'Why you certify them anyway', { rows: 2, autoFocus: true })}
        </>
      )}
    </FormModal>
  );
}
