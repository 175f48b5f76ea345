import type { CreditFile, PenaltyFile, SheetFile } from './sheet-file.ts';

/** The penalties that a role records. */
export function penaltiesOf(file: SheetFile, role: string): PenaltyFile[] {
  return file.penalties.filter(({ roles }) => roles?.includes(role));
}

/** The credits that a role records. */
export function creditsOf(file: SheetFile, role: string): CreditFile[] {
  return (file.credits ?? []).filter(({ roles }) => roles?.includes(role));
}

/** True for a penalty that follows from the clock alone. */
export function isByClock({ basis }: PenaltyFile): boolean {
  return basis === 'per_second_outside' || basis === 'stepped_over';
}

/** True where a role writes down the time on the clock. */
export function clocks(file: SheetFile, role: string): boolean {
  const first = file.roles.find(({ counts }) => counts === true)?.key;
  return (
    penaltiesOf(file, role).some(isByClock) || (role === first && file.tie_breakers.some(({ by }) => by === 'clock'))
  );
}
