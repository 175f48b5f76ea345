import { useState } from 'react';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { CheckList } from '../../shared/table/check-list.tsx';
import { counted } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { jobBoard, useAdopt } from './job-board.queries.ts';
import { POSITIONS } from './job-board.ts';
import { templateOf } from './position.ts';

/** The positions of the template for the school's program, to check those that the corps has. */
export function AdoptForm({ onClose }: { onClose: () => void }) {
  const { school } = useSchool();
  const template = templateOf(school?.program_type);
  const rows = useRead(jobBoard.template, template).data ?? [];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const adopt = useAdopt();
  const codes = rows.map(({ code }) => code).filter((code) => !left.has(code));
  return (
    <Dialog
      title="Use a template"
      onClose={onClose}
      size={560}
      text="Uncheck what your corps doesn't have. Company and platoon positions are created once for each of your units. You can rename, move, and archive all of them later."
      problem={adopt.error ? toAppError(adopt.error).detail : null}
      verb={{
        label: `Create ${counted(codes.length, POSITIONS)}`,
        run: () => void adopt.send({ template, codes }).then(onClose, () => undefined),
        busy: adopt.busy,
        disabled: codes.length === 0,
      }}
    >
      <CheckList
        legend="Positions in this template"
        options={rows.map(({ code, title }) => ({ value: code, label: title }))}
        chosen={codes}
        onChange={(chosen) => setLeft(new Set(rows.map(({ code }) => code).filter((code) => !chosen.includes(code))))}
      />
    </Dialog>
  );
}
