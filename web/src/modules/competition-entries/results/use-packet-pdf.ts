import { useState } from 'react';
import { saveFile } from '../../../shared/file/save-file.ts';
import type { Packet } from '../../../shared/meet/packet/packet.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { toast } from '../../../shared/ui/toast.ts';

/** Draws the packet of the school as the host hands it out, and saves it. */
export function usePacketPdf(packet: Packet) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { packetMaker } = await import('../../../shared/meet/packet/paper/make-packets.ts');
      const draw = packetMaker({
        letterhead: { school: packet.meet.host },
        ties: Promise.resolve(new Map()),
        origin: location.origin,
        printed: formatMoment(new Date().toISOString()),
      });
      const file = new Blob([await draw(packet)], { type: 'application/pdf' });
      saveFile(`${packet.meet.code} ${packet.school.code}.pdf`, file);
    } catch (error) {
      const { title, detail } = toAppError(error);
      toast.failed("Couldn't create the packet", detail || title);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
