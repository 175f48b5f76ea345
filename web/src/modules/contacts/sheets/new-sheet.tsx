import { useEffect, useRef } from 'react';
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
      toast.failed(
        'No emergency sheet for you',
        'Only the adult in charge and people who manage contacts can open it.',
      );
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
  const saved = useRef<string | null>(null);
  // One step in the address: the form closes after it has saved, and then either leads on.
  const close = () => (saved.current ? onDone(saved.current) : onClose());
  const onSaved = (id: string) => {
    saved.current = id;
  };
  if (about && start.isPending) return null;
  const found = about && start.data;
  return <SheetForm {...(found ? { start: { about, ...found } } : {})} onClose={close} onSaved={onSaved} />;
}

function aboutOf(text: string | null): About | null {
  const [kind = '', id = ''] = (text ?? '').split(':');
  return kind && id ? { kind, id } : null;
}
