import { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { counted } from '../../shared/text/counted.ts';
import { PEOPLE } from './staff.ts';

const MODULE = 'competition-staff';

const leftOut = z.array(z.object({ name: z.string(), reason: z.string() }));
const answer = z.object({ left_out: leftOut }).catchall(z.unknown());

/** What was done for how many, and who was left out and why. */
function saidOf(result: unknown, done: (count: number) => string, key: string) {
  const found = answer.parse(result);
  const count = z.number().parse(found[key]);
  const left = found.left_out.map(({ name, reason }) => `${name}: ${reason}`).join('; ');
  return { title: done(count), ...(left && { text: `Left out: ${left}` }), final: true };
}

export type NewPerson = { job: string; [key: string]: string };

/** Puts people on the list of a meet, and invites those who have an address where that's chosen. */
export function useRecruit(meet: string) {
  return useAct(MODULE, {
    run: async (db, { rows, invites, note }: { rows: NewPerson[]; invites: boolean; note: string }, p_key) => {
      const { data } = await db.rpc('recruit_crew', { p_meet: meet, p_rows: rows, p_key }).throwOnError();
      if (!invites) return { count: data.length, said: null };
      const p_ids = data;
      const said = await db.rpc('invite_crew', { p_meet: meet, p_ids, p_note: note }).throwOnError();
      return { count: data.length, said: said.data };
    },
    done: ({ result }) =>
      result.said === null
        ? `${counted(result.count, PEOPLE)} on the list`
        : saidOf(result.said, (count) => `${counted(count, PEOPLE)} invited`, 'invited'),
  });
}

/** Emails people an invitation with a link of their own. */
export function useInvite(meet: string) {
  return useAct(MODULE, {
    run: async (db, { ids, note }: { ids: string[]; note: string }, p_key) =>
      (await db.rpc('invite_crew', { p_meet: meet, p_ids: ids, p_note: note, p_key }).throwOnError()).data,
    done: ({ result }) => saidOf(result, (count) => `${counted(count, PEOPLE)} invited`, 'invited'),
    failed: "Couldn't invite them",
  });
}

/** Saves a person on the school's list, and what they do at this meet. */
export function useSavePerson(meet: string) {
  return useAct(MODULE, {
    run: async (
      db,
      { official, crew, person, work }: { official: string; crew: string; person: object; work: object },
    ) => {
      await db.rpc('save_official', { p_meet: meet, p_official: official, p_input: { ...person } }).throwOnError();
      await db.rpc('save_crew', { p_crew: crew, p_input: { ...work } }).throwOnError();
    },
    done: 'Person saved',
  });
}

/** Says in place of someone that they come or don't, or releases them. */
export function useSetCrewState() {
  return useAct(MODULE, {
    run: async (db, { id, state, reason = '' }: { id: string; state: string; reason?: string }) => {
      await db.rpc('set_crew_state', { p_crew: id, p_state: state, p_reason: reason }).throwOnError();
    },
    done: ({ input }) => (input.state === 'accepted' ? 'Marked as accepted' : `Marked as ${input.state}`),
    failed: "Couldn't change it",
  });
}

/** Ends every link of someone. */
export function useEndLinks() {
  return useAct(MODULE, {
    run: async (db, id: string) => {
      await db.rpc('end_crew_links', { p_crew: id }).throwOnError();
    },
    done: { title: 'Links ended', text: 'Invite them again to send a new one.', final: true },
    failed: "Couldn't end the links",
  });
}

/** Says where a background check is. */
export function useSaveCheck(meet: string, official: string) {
  return useAct(MODULE, {
    run: async (db, { state, checked_on: on }: { state: string; checked_on: string }) => {
      const call = { p_meet: meet, p_official: official, p_state: state, p_on: on };
      await db.rpc('save_official_check', call).throwOnError();
    },
    done: 'Background check saved',
  });
}

/** Says what the host thinks of someone's work. */
export function useSaveFeedback(crew: string) {
  return useAct(MODULE, {
    run: async (db, input: object) => {
      await db.rpc('save_crew_feedback', { p_crew: crew, p_input: { ...input } }).throwOnError();
    },
    done: 'Feedback saved',
  });
}

/** Thanks people by email, with their hours. */
export function useThank(meet: string) {
  return useAct(MODULE, {
    run: async (db, { ids, note }: { ids: string[]; note: string }, p_key) =>
      (await db.rpc('thank_crew', { p_meet: meet, p_ids: ids, p_note: note, p_key }).throwOnError()).data,
    done: ({ result }) => saidOf(result, (count) => `${counted(count, PEOPLE)} thanked`, 'thanked'),
    failed: "Couldn't thank them",
  });
}

/** Requests the honoraria of people as purchase requests. */
export function useRequestHonoraria(meet: string) {
  return useAct(MODULE, {
    run: async (db, ids: string[], p_key) =>
      (await db.rpc('request_honoraria', { p_meet: meet, p_ids: ids, p_key }).throwOnError()).data,
    done: ({ result }) => saidOf(result, (count) => `${counted(count, 'purchase request')} drafted`, 'requested'),
    failed: "Couldn't request them",
    also: [['budget']],
  });
}

/** Adds the hours of the school's own cadets to their service hours. */
export function usePostHours(meet: string) {
  return useAct(MODULE, {
    run: async (db, _: undefined, p_key) =>
      (await db.rpc('post_crew_hours', { p_meet: meet, p_key }).throwOnError()).data,
    done: ({ result }) => saidOf(result, (count) => `Service hours added for ${counted(count, 'cadet')}`, 'added'),
    failed: "Couldn't add the hours",
    also: [['service-hours']],
  });
}
