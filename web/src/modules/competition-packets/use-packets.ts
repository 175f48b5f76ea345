import { useRef, useState } from 'react';
import { saveFile } from '../../shared/file/save-file.ts';
import type { Meet } from '../../shared/meet/meet.queries.ts';
import { useLetterhead } from '../../shared/pdf/use-letterhead.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { counted } from '../../shared/text/counted.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { toast } from '../../shared/ui/toast.ts';
import { type Desk, type DeskSchool, readPacket, readTies, useSaveRun } from './packets.queries.ts';
import { fileName, runPackets } from './run.ts';

export type Progress = { done: number; total: number };

/** Creates packets: of one school as a PDF, of several as a zip file. It's remembered which, and from what. */
export function usePackets(meet: Pick<Meet, 'id' | 'code' | 'state'>, { parts }: Desk) {
  const db = useDb();
  const letterhead = useLetterhead();
  const save = useSaveRun();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  const create = async (schools: DeskSchool[]): Promise<void> => {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    setProgress({ done: 0, total: schools.length });
    const alone = schools.length === 1 ? schools[0] : undefined;
    try {
      const { packetMaker } = await import('../../shared/meet/packet/paper/make-packets.ts');
      const draw = packetMaker({
        letterhead,
        ties: readTies(db, meet.id, parts),
        origin: location.origin,
        printed: formatMoment(new Date().toISOString()),
      });
      const { made, leftOut, basis } = await runPackets({
        schools,
        read: ({ id }) => readPacket(db, meet.id, id),
        draw: async (packet, onPart) => {
          const bytes = await draw(packet, (done) => {
            signal.throwIfAborted();
            onPart(done);
          });
          if (alone) saveFile(`${meet.code} ${fileName(alone)}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
          return bytes;
        },
        save: (part, zip) => {
          const name = part === 1 ? `${meet.code} packets` : `${meet.code} packets ${part}`;
          if (!alone) saveFile(`${name}.zip`, new Blob([zip], { type: 'application/zip' }));
        },
        signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      if (basis && made.length > 0) {
        // An archived meet remembers nothing more.
        if (meet.state !== 'archived') await save.send({ meet: meet.id, schools: made, left_out: leftOut, basis });
        toast.done(`${counted(made.length, 'packet')} created`, leftWords(leftOut.length));
      } else toast.failed('No packet was created', leftOut[0]?.reason ?? '');
    } catch (error) {
      const { title, detail } = toAppError(error);
      if (!signal.aborted) toast.failed("Couldn't create the packets", detail || title);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, create, cancel: () => running.current?.abort(new Error('Canceled')) };
}

const leftWords = (left: number): string =>
  left === 0 ? 'Check one before you send them out.' : `${counted(left, 'school')} left out. The zip file says why.`;
