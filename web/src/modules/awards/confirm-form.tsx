import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { counted } from '../../shared/text/counted.ts';
import { useConfirm } from './catalogue.queries.ts';
import type { SchoolAward } from './catalogue.ts';
import classes from './awards.module.css';

const schema = z.object({ note: z.string().trim().max(300, 'Use 300 characters or fewer.') });

type Props = { awards: SchoolAward[]; onClose: () => void; onDone: () => void };

/** 'We checked it': who and when are noted, and the awards can be given from then on. */
export function ConfirmForm({ awards, onClose, onDone }: Props) {
  const form = useZodForm(schema, { note: '' });
  const confirm = useConfirm();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Confirm ${counted(awards.length, 'award')}`}
      form={form}
      submitLabel="Confirm"
      onSubmit={async ({ note }) => {
        await confirm.send({ codes: awards.map(({ code }) => code), note });
        onDone();
      }}
    >
      <p className={classes.hint}>
        {`The name and order of precedence of ${awards
          .slice(0, 6)
          .map(({ name, label }) => `${name} (${label})`)
          .join(
            ', ',
          )}${awards.length > 6 ? ` and ${awards.length - 6} more` : ''} match your regulation. Your name and the date are recorded.`}
      </p>
      {form.field('note', 'Where you checked it', {
        placeholder: 'Regulation, paragraph, and date',
        autoFocus: true,
        rows: 2,
      })}
    </FormModal>
  );
}
