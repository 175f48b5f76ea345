import { capital } from '../text/capital.ts';
/** What a sheet can score, in the order of the choice. */
export const DISCIPLINES: Record<string, string> = {
  inspection: 'Inspection',
  armed_regulation: 'Armed regulation',
  unarmed_regulation: 'Unarmed regulation',
  armed_exhibition: 'Armed exhibition',
  unarmed_exhibition: 'Unarmed exhibition',
  color_guard: 'Color guard',
  color_guard_inspection: 'Color guard inspection',
  saber: 'Saber',
  solo_exhibition: 'Solo exhibition',
  dual_exhibition: 'Dual exhibition',
  knockout: 'Knockout',
  raider_team_run: 'Raider: team run',
  raider_rescue: 'Raider: cross-country rescue',
  raider_ptt: 'Raider: physical team test',
  raider_rope_bridge: 'Raider: rope bridge',
  raider_gauntlet: 'Raider: gauntlet',
  fitness: 'Fitness',
  relay: 'Relay',
  air_rifle: 'Air rifle',
  orienteering: 'Orienteering',
  academic: 'Academic bowl',
  leadership: 'Leadership bowl',
  cyber: 'Cyber defense',
  drone: 'Drones',
  other_judged: 'Other, judged',
  other_timed: 'Other, timed',
};

/** What a sheet scores, in words; one that isn't on the list says itself. */
export function disciplineWords(discipline: string | null | undefined): string {
  const text = discipline ?? '';
  return DISCIPLINES[text] ?? capital(text.replaceAll('_', ' '));
}
