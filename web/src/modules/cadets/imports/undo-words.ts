import { counted } from '../../../shared/text/counted.ts';

/** What undoing an import of cadets, or of grade reports, would do. */
export const undoWords = (module: string | null) => (module === 'academics' ? reportWords : cadetWords);

function cadetWords(gone: number, kept: number, restored: number, along: number): string {
  return [
    gone > 0 &&
      `${counted(gone, 'cadet')} ${gone === 1 ? 'leaves' : 'leave'} the roster, with any account created for them.`,
    kept > 0 && `${counted(kept, 'cadet')} edited since the import ${stay(kept)}.`,
    restored > 0 &&
      `The import's changes to ${counted(restored, 'cadet')} are undone, except where someone edited them since.`,
    along > 0 && `What it added of ${counted(along, 'guardian')} goes back, too.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function reportWords(gone: number, kept: number): string {
  const leave = `${counted(gone, 'grade report')} ${gone === 1 ? 'is' : 'are'} removed.`;
  return kept === 0 ? leave : `${leave} ${counted(kept, 'report')} edited since the import ${stay(kept)}.`;
}

function stay(count: number): string {
  return count === 1 ? 'stays' : 'stay';
}
