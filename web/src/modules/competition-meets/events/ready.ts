import { DISCIPLINES } from '../../../shared/meet/disciplines.ts';
import type { EventInput } from './event.ts';

type Start = Pick<EventInput, 'code'> & Partial<EventInput>;

const SOLO: Partial<EventInput> = { ranks_individuals: true, minutes: '5', team_min: '1', team_max: '1' };
const EXHIBITION: Partial<EventInput> = { is_exhibition: true };

/** What is usual for each discipline, as a start: a host changes every value. */
const READY: Record<string, Start> = {
  inspection: { code: 'INSP' },
  armed_regulation: { code: 'AREG' },
  unarmed_regulation: { code: 'UREG' },
  armed_exhibition: { code: 'AEX', ...EXHIBITION },
  unarmed_exhibition: { code: 'UEX', ...EXHIBITION },
  color_guard: { code: 'CG', team_min: '4', team_max: '5' },
  color_guard_inspection: { code: 'CGI', team_min: '4', team_max: '5' },
  saber: { code: 'SABER' },
  solo_exhibition: { code: 'SOLO', ...SOLO, ...EXHIBITION },
  dual_exhibition: { code: 'DUAL', ...EXHIBITION, minutes: '5', team_min: '2', team_max: '2' },
  knockout: { code: 'KO', form: 'knockout', ranks_individuals: true, counts_overall: false, minutes: '30' },
  raider_team_run: { code: 'RUN' },
  raider_rescue: { code: 'CCR' },
  raider_ptt: { code: 'PTT' },
  raider_rope_bridge: { code: 'ROPE' },
  raider_gauntlet: { code: 'GAUNT' },
  fitness: { code: 'PT' },
  relay: { code: 'RELAY' },
  air_rifle: { code: 'RIFLE', shooters_best: '4' },
  orienteering: { code: 'ORI', ranks_individuals: true, team_best: '3' },
  academic: { code: 'ACAD' },
  leadership: { code: 'LEAD' },
  cyber: { code: 'CYBER' },
  drone: { code: 'DRONE' },
  other_judged: { code: 'OTHER' },
  other_timed: { code: 'TIMED' },
};

/** How an event of this discipline begins. */
export function startOf(discipline: string): Start & { name: string; discipline: string } {
  return { ...(READY[discipline] ?? { code: 'EVENT' }), name: DISCIPLINES[discipline] ?? discipline, discipline };
}
