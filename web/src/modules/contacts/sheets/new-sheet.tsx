import { useEffect } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type About, type Sheet } from './sheet.ts';
import { SheetForm } from './sheet-form.tsx';
import { sheets } from './sheets.queries.ts';
import { useManages } from './use-manages.ts';

type Props = { about: string | null; onClose: () => void; onDone: (id: string) => void };

/** A new sheet; `about` is what it is for, such as 'trip:<id>'. Where that has a sheet, it leads there instead. */
export function NewSheet({ about: text, onClose, onDone }: Props) {
  const about = aboutOf(text);
  if (!about) return <Form about={null} onClose={onClose} onDone={onDone} />;
  return <ForEvent about={about} onClose={onClose} onDone={onDone} />;
}

function ForEvent({ about, onClose, onDone }: Omit<Props, 'about'> & { about: About }) {
  const known = useRead(sheets.sheetsAbout, about).data;
  const current = known?.find(isUsed);
  const manages = useManages();
  const missing = known !== undefined && !current;
  useEffect(() => {
    if (current) onDone(current.id);
    else if (missing && !manages) {
      toast.failed('No emergency sheet for you', 'Only the adult in charge and those who manage contacts can open it.');
      onClose();
    }
    // Once for what was read.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [current?.id, missing, manages]);
  return missing && manages ? <Form about={about} onClose={onClose} onDone={onDone} /> : null;
}

const isUsed = ({ phase }: Sheet) => phase === 'planned' || phase === 'open';

function Form({ about, onClose, onDone }: Omit<Props, 'about'> & { about: About | null }) {
  const start = useRead(sheets.sheetStart, about ?? undefined);
  if (!about) return <SheetForm onClose={onClose} onSaved={onDone} />;
  if (start.isPending) return null;
  const found = start.data;
  return found ? (
    <SheetForm start={{ about, ...found }} onClose={onClose} onSaved={onDone} />
  ) : (
    <SheetForm onClose={onClose} onSaved={onDone} />
  );
}

function aboutOf(text: string | null): About | null {
  const [kind = '', id = ''] = (text ?? '').split(':');
  return kind && id ? { kind, id } : null;
}
